create table cost_resource_class (
  tenant_id bigint not null,
  id bigint not null,
  project bigint,
  key text,
  code text,
  name text,
  specification text,
  unit text,
  kind text,
  material_class text,
  by text,
  factor numeric(18,8),
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint cost_resource_class_project_key_key unique (tenant_id, project, key),
  constraint cost_resource_class_factor_bounds check (factor >= 0)
);
create index cost_resource_class_created_by_created_at_idx on cost_resource_class using btree (tenant_id, created_by, created_at, id);
create index cost_resource_class_created_department_created_at_idx on cost_resource_class using btree (tenant_id, created_department, created_at, id);
create index cost_resource_class_project_idx on cost_resource_class using btree (tenant_id, project, id);
select isolate_tenants('cost_resource_class');

alter table cost_resource_class add constraint cost_resource_class_project_fkey foreign key (tenant_id, project) references cost_projects_project (tenant_id, id) on delete no action;
