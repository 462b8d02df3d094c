create table quality_checks_check_record (
  tenant_id bigint not null,
  id bigint not null,
  code text,
  name text,
  project bigint,
  range_set bigint,
  client text,
  basis text,
  state text,
  revision_checked bigint,
  errors bigint,
  warnings bigint,
  infos bigint,
  at_risk numeric(18,2),
  checked_by bigint,
  checked_at timestamptz,
  reviewer bigint,
  reviewed_at timestamptz,
  approver bigint,
  approved_at timestamptz,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint quality_checks_check_record_code_key unique (tenant_id, code)
);
create index quality_checks_check_record_created_by_created_at_idx on quality_checks_check_record using btree (tenant_id, created_by, created_at, id);
create index quality_checks_check_record_created_department_creat_gmhs on quality_checks_check_record using btree (tenant_id, created_department, created_at, id);
create index quality_checks_check_record_range_set_idx on quality_checks_check_record using btree (tenant_id, range_set, id);
create index quality_checks_check_record_reviewer_idx on quality_checks_check_record using btree (tenant_id, reviewer, id);
create index quality_checks_check_record_approver_idx on quality_checks_check_record using btree (tenant_id, approver, id);
create index quality_checks_check_record_code_idx on quality_checks_check_record using btree (tenant_id, code, id);
create index quality_checks_check_record_state_code_idx on quality_checks_check_record using btree (tenant_id, state, code, id);
create index quality_checks_check_record_project_code_idx on quality_checks_check_record using btree (tenant_id, project, code, id);
create index quality_checks_check_record_checked_by_code_idx on quality_checks_check_record using btree (tenant_id, checked_by, code, id);
create index quality_checks_check_record_checked_at_code_idx on quality_checks_check_record using btree (tenant_id, checked_at, code, id);
create index quality_checks_check_record_name_trgm on quality_checks_check_record using gin (tenant_id, name gin_trgm_ops);
create index quality_checks_check_record_code_trgm on quality_checks_check_record using gin (tenant_id, code gin_trgm_ops);
select isolate_tenants('quality_checks_check_record');

create table quality_checks_range_set (
  tenant_id bigint not null,
  id bigint not null,
  name text,
  scope text,
  district bigint,
  period text,
  source text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id)
);
create index quality_checks_range_set_created_by_created_at_idx on quality_checks_range_set using btree (tenant_id, created_by, created_at, id);
create index quality_checks_range_set_created_department_created_at_idx on quality_checks_range_set using btree (tenant_id, created_department, created_at, id);
create index quality_checks_range_set_district_idx on quality_checks_range_set using btree (tenant_id, district, id);
create index quality_checks_range_set_name_trgm on quality_checks_range_set using gin (tenant_id, name gin_trgm_ops);
select isolate_tenants('quality_checks_range_set');

create table quality_checks_range_set_ranges (
  tenant_id bigint not null,
  id bigint not null,
  parent_id bigint not null,
  position integer not null,
  key text,
  name text,
  low numeric(18,6),
  high numeric(18,6),
  unit text,
  samples bigint,
  primary key (tenant_id, id),
  constraint quality_checks_range_set_ranges_parent_id_position_key unique (tenant_id, parent_id, position),
  constraint quality_checks_range_set_ranges_low_bounds check (low >= 0),
  constraint quality_checks_range_set_ranges_high_bounds check (high >= 0),
  constraint quality_checks_range_set_ranges_samples_bounds check (samples >= 0)
);

select isolate_tenants('quality_checks_range_set_ranges');

create table quality_checks_logical_rule (
  tenant_id bigint not null,
  id bigint not null,
  name text,
  of text,
  level text,
  holds text,
  "when" text,
  clause text,
  suggestion text,
  is_on boolean,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id)
);
create index quality_checks_logical_rule_created_by_created_at_idx on quality_checks_logical_rule using btree (tenant_id, created_by, created_at, id);
create index quality_checks_logical_rule_created_department_creat_5449n on quality_checks_logical_rule using btree (tenant_id, created_department, created_at, id);
create index quality_checks_logical_rule_name_trgm on quality_checks_logical_rule using gin (tenant_id, name gin_trgm_ops);
select isolate_tenants('quality_checks_logical_rule');

create table quality_checks_key_point (
  tenant_id bigint not null,
  id bigint not null,
  name text,
  specialty text,
  stage text,
  method text,
  basis text,
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
create index quality_checks_key_point_created_by_created_at_idx on quality_checks_key_point using btree (tenant_id, created_by, created_at, id);
create index quality_checks_key_point_created_department_created_at_idx on quality_checks_key_point using btree (tenant_id, created_department, created_at, id);
create index quality_checks_key_point_name_trgm on quality_checks_key_point using gin (tenant_id, name gin_trgm_ops);
select isolate_tenants('quality_checks_key_point');

create table quality_checks_problem_attribute (
  tenant_id bigint not null,
  id bigint not null,
  name text,
  "group" text,
  deduction numeric(18,2),
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
  constraint quality_checks_problem_attribute_deduction_bounds check (deduction >= 0 and deduction <= 100)
);
create index quality_checks_problem_attribute_created_by_created_at_idx on quality_checks_problem_attribute using btree (tenant_id, created_by, created_at, id);
create index quality_checks_problem_attribute_created_department__8zii3 on quality_checks_problem_attribute using btree (tenant_id, created_department, created_at, id);
create index quality_checks_problem_attribute_group_idx on quality_checks_problem_attribute using btree (tenant_id, "group", id);
create index quality_checks_problem_attribute_name_trgm on quality_checks_problem_attribute using gin (tenant_id, name gin_trgm_ops);
create index quality_checks_problem_attribute_remark_trgm on quality_checks_problem_attribute using gin (tenant_id, remark gin_trgm_ops);
select isolate_tenants('quality_checks_problem_attribute');

alter table quality_checks_check_record add constraint quality_checks_check_record_project_fkey foreign key (tenant_id, project) references cost_projects_project (tenant_id, id) on delete no action;
alter table quality_checks_check_record add constraint quality_checks_check_record_range_set_fkey foreign key (tenant_id, range_set) references quality_checks_range_set (tenant_id, id) on delete no action;
alter table quality_checks_check_record add constraint quality_checks_check_record_checked_by_fkey foreign key (tenant_id, checked_by) references staff (tenant_id, id) on delete no action;
alter table quality_checks_check_record add constraint quality_checks_check_record_reviewer_fkey foreign key (tenant_id, reviewer) references staff (tenant_id, id) on delete no action;
alter table quality_checks_check_record add constraint quality_checks_check_record_approver_fkey foreign key (tenant_id, approver) references staff (tenant_id, id) on delete no action;
alter table quality_checks_range_set add constraint quality_checks_range_set_district_fkey foreign key (tenant_id, district) references area (tenant_id, id) on delete no action;
alter table quality_checks_range_set_ranges add constraint quality_checks_range_set_ranges_parent_id_fkey foreign key (tenant_id, parent_id) references quality_checks_range_set (tenant_id, id) on delete cascade;
