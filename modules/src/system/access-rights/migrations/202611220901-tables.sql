create table role (
  tenant_id bigint not null,
  id bigint not null,
  name text,
  code text,
  remark text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  sort integer not null default 0,
  primary key (tenant_id, id),
  constraint role_code_key unique (tenant_id, code),
  constraint role_name_key unique (tenant_id, name)
);
create index role_created_by_created_at_idx on role using btree (tenant_id, created_by, created_at, id);
create index role_created_department_created_at_idx on role using btree (tenant_id, created_department, created_at, id);
create index role_name_trgm on role using gin (tenant_id, name gin_trgm_ops);
create index role_code_trgm on role using gin (tenant_id, code gin_trgm_ops);
select isolate_tenants('role');
