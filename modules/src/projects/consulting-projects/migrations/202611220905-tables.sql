create table consulting_projects_project (
  tenant_id bigint not null,
  id bigint not null,
  code text,
  name text,
  kind text,
  client text,
  manager bigint,
  department bigint,
  region text,
  area numeric(18,2),
  investment numeric(18,2),
  start_on date,
  end_on date,
  state text,
  summary text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint consulting_projects_project_code_key unique (tenant_id, code),
  constraint consulting_projects_project_name_key unique (tenant_id, name),
  constraint consulting_projects_project_area_bounds check (area >= 0),
  constraint consulting_projects_project_investment_bounds check (investment >= 0)
);
create index consulting_projects_project_created_by_created_at_idx on consulting_projects_project using btree (tenant_id, created_by, created_at, id);
create index consulting_projects_project_created_department_creat_3df5s on consulting_projects_project using btree (tenant_id, created_department, created_at, id);
create index consulting_projects_project_code_idx on consulting_projects_project using btree (tenant_id, code, id);
create index consulting_projects_project_state_code_idx on consulting_projects_project using btree (tenant_id, state, code, id);
create index consulting_projects_project_kind_code_idx on consulting_projects_project using btree (tenant_id, kind, code, id);
create index consulting_projects_project_department_code_idx on consulting_projects_project using btree (tenant_id, department, code, id);
create index consulting_projects_project_manager_code_idx on consulting_projects_project using btree (tenant_id, manager, code, id);
create index consulting_projects_project_start_on_code_idx on consulting_projects_project using btree (tenant_id, start_on, code, id);
create index consulting_projects_project_name_trgm on consulting_projects_project using gin (tenant_id, name gin_trgm_ops);
create index consulting_projects_project_code_trgm on consulting_projects_project using gin (tenant_id, code gin_trgm_ops);
create index consulting_projects_project_client_trgm on consulting_projects_project using gin (tenant_id, client gin_trgm_ops);
select isolate_tenants('consulting_projects_project');

alter table consulting_projects_project add constraint consulting_projects_project_manager_fkey foreign key (tenant_id, manager) references staff (tenant_id, id) on delete no action;
alter table consulting_projects_project add constraint consulting_projects_project_department_fkey foreign key (tenant_id, department) references department (tenant_id, id) on delete no action;
