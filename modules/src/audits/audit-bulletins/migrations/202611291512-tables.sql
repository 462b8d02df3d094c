create table audit_bulletins_plan_period (
  tenant_id bigint not null,
  id bigint not null,
  name text,
  start_time date,
  last_time date,
  goal text,
  bulletins bigint not null default 0,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint audit_bulletins_plan_period_name_key unique (tenant_id, name),
  constraint audit_bulletins_plan_period_ends_first_check check (last_time >= start_time)
);
create index audit_bulletins_plan_period_created_by_created_at_idx on audit_bulletins_plan_period using btree (tenant_id, created_by, created_at, id);
create index audit_bulletins_plan_period_created_department_creat_4en63 on audit_bulletins_plan_period using btree (tenant_id, created_department, created_at, id);
create index audit_bulletins_plan_period_start_time_idx on audit_bulletins_plan_period using btree (tenant_id, start_time, id);
create index audit_bulletins_plan_period_last_time_start_time_idx on audit_bulletins_plan_period using btree (tenant_id, last_time, start_time, id);
create index audit_bulletins_plan_period_name_trgm on audit_bulletins_plan_period using gin (tenant_id, name gin_trgm_ops);
create index audit_bulletins_plan_period_goal_trgm on audit_bulletins_plan_period using gin (tenant_id, goal gin_trgm_ops);
select isolate_tenants('audit_bulletins_plan_period');

create table audit_bulletin_msg (
  tenant_id bigint not null,
  id bigint not null,
  plan_period_id bigint,
  project bigint,
  title text,
  kind text,
  content text,
  author bigint,
  state text,
  issued_on date,
  papers bigint[] not null default '{}'::bigint[],
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id)
);
create index audit_bulletin_msg_created_by_created_at_idx on audit_bulletin_msg using btree (tenant_id, created_by, created_at, id);
create index audit_bulletin_msg_created_department_created_at_idx on audit_bulletin_msg using btree (tenant_id, created_department, created_at, id);
create index audit_bulletin_msg_created_at_idx on audit_bulletin_msg using btree (tenant_id, created_at, id);
create index audit_bulletin_msg_plan_period_id_created_at_idx on audit_bulletin_msg using btree (tenant_id, plan_period_id, created_at, id);
create index audit_bulletin_msg_kind_created_at_idx on audit_bulletin_msg using btree (tenant_id, kind, created_at, id);
create index audit_bulletin_msg_state_created_at_idx on audit_bulletin_msg using btree (tenant_id, state, created_at, id);
create index audit_bulletin_msg_project_created_at_idx on audit_bulletin_msg using btree (tenant_id, project, created_at, id);
create index audit_bulletin_msg_author_created_at_idx on audit_bulletin_msg using btree (tenant_id, author, created_at, id);
create index audit_bulletin_msg_issued_on_created_at_idx on audit_bulletin_msg using btree (tenant_id, issued_on, created_at, id);
create index audit_bulletin_msg_title_trgm on audit_bulletin_msg using gin (tenant_id, title gin_trgm_ops);
create index audit_bulletin_msg_content_trgm on audit_bulletin_msg using gin (tenant_id, content gin_trgm_ops);
select isolate_tenants('audit_bulletin_msg');

alter table audit_bulletin_msg add constraint audit_bulletin_msg_plan_period_id_fkey foreign key (tenant_id, plan_period_id) references audit_bulletins_plan_period (tenant_id, id) on delete no action;
alter table audit_bulletin_msg add constraint audit_bulletin_msg_project_fkey foreign key (tenant_id, project) references consulting_projects_project (tenant_id, id) on delete no action;
alter table audit_bulletin_msg add constraint audit_bulletin_msg_author_fkey foreign key (tenant_id, author) references staff (tenant_id, id) on delete no action;
