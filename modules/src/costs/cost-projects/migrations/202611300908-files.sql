create table cost_project_file (
  tenant_id bigint not null,
  id bigint not null,
  project bigint,
  name text,
  kind text,
  stage text,
  file bigint[] not null default '{}'::bigint[],
  remark text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id)
);
create index cost_project_file_created_by_created_at_idx on cost_project_file using btree (tenant_id, created_by, created_at, id);
create index cost_project_file_created_department_created_at_idx on cost_project_file using btree (tenant_id, created_department, created_at, id);
create index cost_project_file_created_at_idx on cost_project_file using btree (tenant_id, created_at, id);
create index cost_project_file_project_created_at_idx on cost_project_file using btree (tenant_id, project, created_at, id);
create index cost_project_file_kind_created_at_idx on cost_project_file using btree (tenant_id, kind, created_at, id);
create index cost_project_file_stage_created_at_idx on cost_project_file using btree (tenant_id, stage, created_at, id);
create index cost_project_file_name_trgm on cost_project_file using gin (tenant_id, name gin_trgm_ops);
select isolate_tenants('cost_project_file');

alter table cost_project_file add constraint cost_project_file_project_fkey foreign key (tenant_id, project) references cost_projects_project (tenant_id, id) on delete no action;
