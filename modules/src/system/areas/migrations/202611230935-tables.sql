create table area (
  tenant_id bigint not null,
  id bigint not null,
  name text,
  code text,
  full_name text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  parent_id bigint,
  sort integer not null default 0,
  primary key (tenant_id, id),
  constraint area_code_key unique (tenant_id, code)
);
create index area_created_by_created_at_idx on area using btree (tenant_id, created_by, created_at, id);
create index area_created_department_created_at_idx on area using btree (tenant_id, created_department, created_at, id);
create index area_parent_id_sort_idx on area using btree (tenant_id, parent_id, sort, id);
create index area_name_trgm on area using gin (tenant_id, name gin_trgm_ops);
create index area_code_trgm on area using gin (tenant_id, code gin_trgm_ops);
create index area_full_name_trgm on area using gin (tenant_id, full_name gin_trgm_ops);
select isolate_tenants('area');

alter table area add constraint area_parent_id_fkey foreign key (tenant_id, parent_id) references area (tenant_id, id) on delete no action;
