-- 导入: rows of a workbook held against those that are there, and written when somebody says so.
create table excel_import (
  tenant_id bigint not null,
  id bigint not null,
  -- The entity whose rows it brings, and the file that it reads.
  path text not null,
  file_id bigint not null,
  file_name text not null,
  -- Which sheet, which columns, by which fields a row is known, what is left out.
  plan jsonb not null,
  state text not null check (state in ('comparing', 'compared', 'writing', 'done', 'failed', 'cancelled')),
  -- What each row is, counted; and after it was written what has become of them.
  counts jsonb not null default '{}',
  message text,
  -- The run that compares it, and then the one that writes it.
  run_id bigint not null,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (tenant_id, id)
);
create index excel_import_age on excel_import (tenant_id, created_at);
create index excel_import_of_person on excel_import (tenant_id, created_by, created_at);

-- Its rows in blocks, packed: a hundred thousand of them are a hundred rows here and not as many.
create table excel_import_block (
  tenant_id bigint not null,
  import_id bigint not null,
  number integer not null,
  counts jsonb not null,
  content bytea not null,
  primary key (tenant_id, import_id, number),
  foreign key (tenant_id, import_id) references excel_import (tenant_id, id) on delete cascade
);

-- 表格模板: a workbook of the firm's own for an entity, and which of its columns is which field.
create table excel_template (
  tenant_id bigint not null,
  id bigint not null,
  path text not null,
  name text not null,
  file_id bigint not null,
  sheet text not null,
  head_row integer not null check (head_row between 1 and 100),
  columns jsonb not null,
  keys text[] not null,
  revision integer not null default 1,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_by bigint not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index excel_template_name on excel_template (tenant_id, path, name);

-- How somebody mapped the heads of a workbook to fields the last time.
create table excel_mapping (
  tenant_id bigint not null,
  user_id bigint not null,
  path text not null,
  heads jsonb not null,
  keys text[] not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, user_id, path)
);

select isolate_tenants(name::regclass)
from unnest(array['excel_import', 'excel_import_block', 'excel_template', 'excel_mapping']) name;
