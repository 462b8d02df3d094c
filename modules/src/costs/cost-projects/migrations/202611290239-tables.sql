create table cost_projects_project (
  tenant_id bigint not null,
  id bigint not null,
  code text,
  name text,
  commission bigint,
  stage text,
  standard text,
  tax text,
  district bigint,
  price_month text,
  area numeric(18,2),
  manager bigint,
  department bigint,
  members bigint[] not null default '{}'::bigint[],
  lines bigint,
  amount numeric(18,2),
  remark text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint cost_projects_project_code_key unique (tenant_id, code),
  constraint cost_projects_project_price_month_bounds check (price_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  constraint cost_projects_project_area_bounds check (area >= 0)
);
create index cost_projects_project_created_by_created_at_idx on cost_projects_project using btree (tenant_id, created_by, created_at, id);
create index cost_projects_project_created_department_created_at_idx on cost_projects_project using btree (tenant_id, created_department, created_at, id);
create index cost_projects_project_commission_idx on cost_projects_project using btree (tenant_id, commission, id);
create index cost_projects_project_code_idx on cost_projects_project using btree (tenant_id, code, id);
create index cost_projects_project_stage_code_idx on cost_projects_project using btree (tenant_id, stage, code, id);
create index cost_projects_project_standard_code_idx on cost_projects_project using btree (tenant_id, standard, code, id);
create index cost_projects_project_district_code_idx on cost_projects_project using btree (tenant_id, district, code, id);
create index cost_projects_project_manager_code_idx on cost_projects_project using btree (tenant_id, manager, code, id);
create index cost_projects_project_department_code_idx on cost_projects_project using btree (tenant_id, department, code, id);
create index cost_projects_project_price_month_code_idx on cost_projects_project using btree (tenant_id, price_month, code, id);
create index cost_projects_project_name_trgm on cost_projects_project using gin (tenant_id, name gin_trgm_ops);
create index cost_projects_project_code_trgm on cost_projects_project using gin (tenant_id, code gin_trgm_ops);
create index cost_projects_project_members_elements on cost_projects_project using gin (tenant_id, members);
select isolate_tenants('cost_projects_project');

create table cost_projects_node (
  tenant_id bigint not null,
  id bigint not null,
  project bigint,
  name text,
  kind text,
  specialty text,
  area numeric(18,2),
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
  constraint cost_projects_node_area_bounds check (area >= 0)
);
create index cost_projects_node_created_by_created_at_idx on cost_projects_node using btree (tenant_id, created_by, created_at, id);
create index cost_projects_node_created_department_created_at_idx on cost_projects_node using btree (tenant_id, created_department, created_at, id);
create index cost_projects_node_project_idx on cost_projects_node using btree (tenant_id, project, id);
create index cost_projects_node_parent_id_sort_idx on cost_projects_node using btree (tenant_id, parent_id, sort, id);
create index cost_projects_node_kind_idx on cost_projects_node using btree (tenant_id, kind, id);
create index cost_projects_node_name_trgm on cost_projects_node using gin (tenant_id, name gin_trgm_ops);
select isolate_tenants('cost_projects_node');

alter table cost_projects_project add constraint cost_projects_project_commission_fkey foreign key (tenant_id, commission) references consulting_projects_project (tenant_id, id) on delete no action;
alter table cost_projects_project add constraint cost_projects_project_district_fkey foreign key (tenant_id, district) references area (tenant_id, id) on delete no action;
alter table cost_projects_project add constraint cost_projects_project_manager_fkey foreign key (tenant_id, manager) references staff (tenant_id, id) on delete no action;
alter table cost_projects_project add constraint cost_projects_project_department_fkey foreign key (tenant_id, department) references department (tenant_id, id) on delete no action;
alter table cost_projects_node add constraint cost_projects_node_project_fkey foreign key (tenant_id, project) references cost_projects_project (tenant_id, id) on delete no action;
alter table cost_projects_node add constraint cost_projects_node_parent_id_fkey foreign key (tenant_id, parent_id) references cost_projects_node (tenant_id, id) on delete no action;
