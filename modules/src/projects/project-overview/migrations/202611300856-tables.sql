create table project_overview_site_plan (
  tenant_id bigint not null,
  id bigint not null,
  project bigint,
  picture bigint[] not null default '{}'::bigint[],
  remark text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint project_overview_site_plan_project_key unique (tenant_id, project)
);
create index project_overview_site_plan_created_by_created_at_idx on project_overview_site_plan using btree (tenant_id, created_by, created_at, id);
create index project_overview_site_plan_created_department_created_at_idx on project_overview_site_plan using btree (tenant_id, created_department, created_at, id);
create index project_overview_site_plan_created_at_idx on project_overview_site_plan using btree (tenant_id, created_at, id);
create index project_overview_site_plan_project_created_at_idx on project_overview_site_plan using btree (tenant_id, project, created_at, id);
select isolate_tenants('project_overview_site_plan');

create table project_overview_site_point (
  tenant_id bigint not null,
  id bigint not null,
  project bigint,
  target text,
  x numeric(18,4),
  y numeric(18,4),
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint project_overview_site_point_project_target_key unique (tenant_id, project, target),
  constraint project_overview_site_point_x_bounds check (x >= 0 and x <= 100),
  constraint project_overview_site_point_y_bounds check (y >= 0 and y <= 100)
);
create index project_overview_site_point_created_by_created_at_idx on project_overview_site_point using btree (tenant_id, created_by, created_at, id);
create index project_overview_site_point_created_department_creat_5zn29 on project_overview_site_point using btree (tenant_id, created_department, created_at, id);
create index project_overview_site_point_project_idx on project_overview_site_point using btree (tenant_id, project, id);
select isolate_tenants('project_overview_site_point');

alter table project_overview_site_plan add constraint project_overview_site_plan_project_fkey foreign key (tenant_id, project) references consulting_projects_project (tenant_id, id) on delete no action;
alter table project_overview_site_point add constraint project_overview_site_point_project_fkey foreign key (tenant_id, project) references consulting_projects_project (tenant_id, id) on delete no action;
