create table consulting_projects_project_members (
  tenant_id bigint not null,
  id bigint not null,
  parent_id bigint not null,
  position integer not null,
  person bigint,
  duty text,
  from_on date,
  to_on date,
  primary key (tenant_id, id),
  constraint consulting_projects_project_members_parent_id_position_key unique (tenant_id, parent_id, position)
);
create index consulting_projects_project_members_person_idx on consulting_projects_project_members using btree (tenant_id, person, id);
select isolate_tenants('consulting_projects_project_members');

create table consulting_projects_node (
  tenant_id bigint not null,
  id bigint not null,
  project bigint,
  is_closed boolean,
  name text,
  level text,
  keeper bigint,
  area numeric(18,2),
  estimate numeric(18,2),
  remark text,
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
  constraint consulting_projects_node_area_bounds check (area >= 0),
  constraint consulting_projects_node_estimate_bounds check (estimate >= 0)
);
create index consulting_projects_node_created_by_created_at_idx on consulting_projects_node using btree (tenant_id, created_by, created_at, id);
create index consulting_projects_node_created_department_created_at_idx on consulting_projects_node using btree (tenant_id, created_department, created_at, id);
create index consulting_projects_node_project_idx on consulting_projects_node using btree (tenant_id, project, id);
create index consulting_projects_node_keeper_idx on consulting_projects_node using btree (tenant_id, keeper, id);
create index consulting_projects_node_parent_id_sort_idx on consulting_projects_node using btree (tenant_id, parent_id, sort, id);
create index consulting_projects_node_level_idx on consulting_projects_node using btree (tenant_id, level, id);
create index consulting_projects_node_name_trgm on consulting_projects_node using gin (tenant_id, name gin_trgm_ops);
select isolate_tenants('consulting_projects_node');

create table consulting_projects_stage (
  tenant_id bigint not null,
  id bigint not null,
  project bigint,
  is_closed boolean,
  name text,
  weight bigint,
  keeper bigint,
  planned_from date,
  planned_to date,
  state text,
  begun_on date,
  done_on date,
  done bigint,
  earned numeric(18,2),
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  sort integer not null default 0,
  primary key (tenant_id, id),
  constraint consulting_projects_stage_project_name_key unique (tenant_id, project, name),
  constraint consulting_projects_stage_weight_bounds check (weight >= 1 and weight <= 100),
  constraint consulting_projects_stage_done_bounds check (done >= 0 and done <= 100),
  constraint consulting_projects_stage_ends_before_start_check check (planned_to >= planned_from)
);
create index consulting_projects_stage_created_by_created_at_idx on consulting_projects_stage using btree (tenant_id, created_by, created_at, id);
create index consulting_projects_stage_created_department_created_at_idx on consulting_projects_stage using btree (tenant_id, created_department, created_at, id);
create index consulting_projects_stage_planned_to_idx on consulting_projects_stage using btree (tenant_id, planned_to, id);
create index consulting_projects_stage_state_planned_to_idx on consulting_projects_stage using btree (tenant_id, state, planned_to, id);
create index consulting_projects_stage_project_planned_to_idx on consulting_projects_stage using btree (tenant_id, project, planned_to, id);
create index consulting_projects_stage_keeper_planned_to_idx on consulting_projects_stage using btree (tenant_id, keeper, planned_to, id);
create index consulting_projects_stage_name_trgm on consulting_projects_stage using gin (tenant_id, name gin_trgm_ops);
select isolate_tenants('consulting_projects_stage');

create table consulting_projects_report (
  tenant_id bigint not null,
  id bigint not null,
  project bigint,
  stage bigint,
  reported_on date,
  done bigint,
  text text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint consulting_projects_report_done_bounds check (done >= 0 and done <= 100)
);
create index consulting_projects_report_created_by_created_at_idx on consulting_projects_report using btree (tenant_id, created_by, created_at, id);
create index consulting_projects_report_created_department_created_at_idx on consulting_projects_report using btree (tenant_id, created_department, created_at, id);
create index consulting_projects_report_project_reported_on_idx on consulting_projects_report using btree (tenant_id, project, reported_on, id);
create index consulting_projects_report_stage_reported_on_idx on consulting_projects_report using btree (tenant_id, stage, reported_on, id);
create index consulting_projects_report_created_by_reported_on_idx on consulting_projects_report using btree (tenant_id, created_by, reported_on, id);
create index consulting_projects_report_created_at_idx on consulting_projects_report using btree (tenant_id, created_at, id);
create index consulting_projects_report_stage_created_at_idx on consulting_projects_report using btree (tenant_id, stage, created_at, id);
create index consulting_projects_report_reported_on_created_at_idx on consulting_projects_report using btree (tenant_id, reported_on, created_at, id);
select isolate_tenants('consulting_projects_report');

create table consulting_projects_paper (
  tenant_id bigint not null,
  id bigint not null,
  project bigint,
  is_closed boolean,
  name text,
  kind text,
  copies bigint,
  is_original boolean,
  due_on date,
  state text,
  received_on date,
  returned_on date,
  remark text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint consulting_projects_paper_copies_bounds check (copies >= 1 and copies <= 999)
);
create index consulting_projects_paper_created_by_created_at_idx on consulting_projects_paper using btree (tenant_id, created_by, created_at, id);
create index consulting_projects_paper_created_department_created_at_idx on consulting_projects_paper using btree (tenant_id, created_department, created_at, id);
create index consulting_projects_paper_due_on_idx on consulting_projects_paper using btree (tenant_id, due_on, id);
create index consulting_projects_paper_state_due_on_idx on consulting_projects_paper using btree (tenant_id, state, due_on, id);
create index consulting_projects_paper_project_due_on_idx on consulting_projects_paper using btree (tenant_id, project, due_on, id);
create index consulting_projects_paper_kind_due_on_idx on consulting_projects_paper using btree (tenant_id, kind, due_on, id);
create index consulting_projects_paper_name_trgm on consulting_projects_paper using gin (tenant_id, name gin_trgm_ops);
select isolate_tenants('consulting_projects_paper');

create table consulting_projects_point (
  tenant_id bigint not null,
  id bigint not null,
  project bigint,
  is_closed boolean,
  name text,
  demand text,
  keeper bigint,
  state text,
  checked_on date,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  sort integer not null default 0,
  primary key (tenant_id, id)
);
create index consulting_projects_point_created_by_created_at_idx on consulting_projects_point using btree (tenant_id, created_by, created_at, id);
create index consulting_projects_point_created_department_created_at_idx on consulting_projects_point using btree (tenant_id, created_department, created_at, id);
create index consulting_projects_point_project_idx on consulting_projects_point using btree (tenant_id, project, id);
create index consulting_projects_point_keeper_idx on consulting_projects_point using btree (tenant_id, keeper, id);
create index consulting_projects_point_state_idx on consulting_projects_point using btree (tenant_id, state, id);
create index consulting_projects_point_name_trgm on consulting_projects_point using gin (tenant_id, name gin_trgm_ops);
select isolate_tenants('consulting_projects_point');

create table consulting_projects_problem (
  tenant_id bigint not null,
  id bigint not null,
  project bigint,
  is_closed boolean,
  code text,
  name text,
  kind text,
  weight text,
  found_on date,
  due_on date,
  keeper bigint,
  text text,
  state text,
  closed_on date,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint consulting_projects_problem_code_key unique (tenant_id, code),
  constraint consulting_projects_problem_due_before_found_check check (due_on >= found_on)
);
create index consulting_projects_problem_created_by_created_at_idx on consulting_projects_problem using btree (tenant_id, created_by, created_at, id);
create index consulting_projects_problem_created_department_creat_3bd97 on consulting_projects_problem using btree (tenant_id, created_department, created_at, id);
create index consulting_projects_problem_code_idx on consulting_projects_problem using btree (tenant_id, code, id);
create index consulting_projects_problem_state_code_idx on consulting_projects_problem using btree (tenant_id, state, code, id);
create index consulting_projects_problem_kind_code_idx on consulting_projects_problem using btree (tenant_id, kind, code, id);
create index consulting_projects_problem_weight_code_idx on consulting_projects_problem using btree (tenant_id, weight, code, id);
create index consulting_projects_problem_project_code_idx on consulting_projects_problem using btree (tenant_id, project, code, id);
create index consulting_projects_problem_keeper_code_idx on consulting_projects_problem using btree (tenant_id, keeper, code, id);
create index consulting_projects_problem_due_on_code_idx on consulting_projects_problem using btree (tenant_id, due_on, code, id);
create index consulting_projects_problem_name_trgm on consulting_projects_problem using gin (tenant_id, name gin_trgm_ops);
create index consulting_projects_problem_code_trgm on consulting_projects_problem using gin (tenant_id, code gin_trgm_ops);
select isolate_tenants('consulting_projects_problem');

alter table consulting_projects_project_members add constraint consulting_projects_project_members_parent_id_fkey foreign key (tenant_id, parent_id) references consulting_projects_project (tenant_id, id) on delete cascade;
alter table consulting_projects_project_members add constraint consulting_projects_project_members_person_fkey foreign key (tenant_id, person) references staff (tenant_id, id) on delete no action;
alter table consulting_projects_node add constraint consulting_projects_node_project_fkey foreign key (tenant_id, project) references consulting_projects_project (tenant_id, id) on delete no action;
alter table consulting_projects_node add constraint consulting_projects_node_keeper_fkey foreign key (tenant_id, keeper) references staff (tenant_id, id) on delete no action;
alter table consulting_projects_node add constraint consulting_projects_node_parent_id_fkey foreign key (tenant_id, parent_id) references consulting_projects_node (tenant_id, id) on delete no action;
alter table consulting_projects_stage add constraint consulting_projects_stage_project_fkey foreign key (tenant_id, project) references consulting_projects_project (tenant_id, id) on delete no action;
alter table consulting_projects_stage add constraint consulting_projects_stage_keeper_fkey foreign key (tenant_id, keeper) references staff (tenant_id, id) on delete no action;
alter table consulting_projects_report add constraint consulting_projects_report_project_fkey foreign key (tenant_id, project) references consulting_projects_project (tenant_id, id) on delete no action;
alter table consulting_projects_report add constraint consulting_projects_report_stage_fkey foreign key (tenant_id, stage) references consulting_projects_stage (tenant_id, id) on delete no action;
alter table consulting_projects_paper add constraint consulting_projects_paper_project_fkey foreign key (tenant_id, project) references consulting_projects_project (tenant_id, id) on delete no action;
alter table consulting_projects_point add constraint consulting_projects_point_project_fkey foreign key (tenant_id, project) references consulting_projects_project (tenant_id, id) on delete no action;
alter table consulting_projects_point add constraint consulting_projects_point_keeper_fkey foreign key (tenant_id, keeper) references staff (tenant_id, id) on delete no action;
alter table consulting_projects_problem add constraint consulting_projects_problem_project_fkey foreign key (tenant_id, project) references consulting_projects_project (tenant_id, id) on delete no action;
alter table consulting_projects_problem add constraint consulting_projects_problem_keeper_fkey foreign key (tenant_id, keeper) references staff (tenant_id, id) on delete no action;
alter table consulting_projects_project add column stages bigint not null default 0;
alter table consulting_projects_project add column open_stages bigint not null default 0;
alter table consulting_projects_project add column weights bigint not null default 0;
alter table consulting_projects_project add column progress numeric(18,2) not null default 0;
alter table consulting_projects_project add column open_problems bigint not null default 0;
alter table consulting_projects_project add constraint consulting_projects_project_weights_too_much_check check (weights <= 100);
