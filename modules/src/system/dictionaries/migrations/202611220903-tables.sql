create table dictionary (
  tenant_id bigint not null,
  id bigint not null,
  code text,
  name text,
  remark text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint dictionary_code_key unique (tenant_id, code)
);
create index dictionary_created_by_created_at_idx on dictionary using btree (tenant_id, created_by, created_at, id);
create index dictionary_created_department_created_at_idx on dictionary using btree (tenant_id, created_department, created_at, id);
create index dictionary_code_idx on dictionary using btree (tenant_id, code, id);
create index dictionary_code_trgm on dictionary using gin (tenant_id, code gin_trgm_ops);
create index dictionary_name_trgm on dictionary using gin (tenant_id, name gin_trgm_ops);
select isolate_tenants('dictionary');

create table dictionary_item (
  tenant_id bigint not null,
  id bigint not null,
  type text,
  value text,
  label text,
  remark text,
  enabled boolean,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  sort integer not null default 0,
  primary key (tenant_id, id),
  constraint dictionary_item_type_value_key unique (tenant_id, type, value)
);
create index dictionary_item_created_by_created_at_idx on dictionary_item using btree (tenant_id, created_by, created_at, id);
create index dictionary_item_created_department_created_at_idx on dictionary_item using btree (tenant_id, created_department, created_at, id);
create index dictionary_item_enabled_idx on dictionary_item using btree (tenant_id, enabled, id);
create index dictionary_item_label_trgm on dictionary_item using gin (tenant_id, label gin_trgm_ops);
create index dictionary_item_value_trgm on dictionary_item using gin (tenant_id, value gin_trgm_ops);
create index dictionary_item_type_trgm on dictionary_item using gin (tenant_id, type gin_trgm_ops);
select isolate_tenants('dictionary_item');
