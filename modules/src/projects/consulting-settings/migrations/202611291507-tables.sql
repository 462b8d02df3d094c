create table consulting_settings_purpose (
  tenant_id bigint not null,
  id bigint not null,
  name text,
  kind text,
  is_active boolean,
  remark text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint consulting_settings_purpose_name_key unique (tenant_id, name)
);
create index consulting_settings_purpose_created_by_created_at_idx on consulting_settings_purpose using btree (tenant_id, created_by, created_at, id);
create index consulting_settings_purpose_created_department_creat_3dwg on consulting_settings_purpose using btree (tenant_id, created_department, created_at, id);
create index consulting_settings_purpose_name_idx on consulting_settings_purpose using btree (tenant_id, name, id);
create index consulting_settings_purpose_kind_name_idx on consulting_settings_purpose using btree (tenant_id, kind, name, id);
create index consulting_settings_purpose_is_active_name_idx on consulting_settings_purpose using btree (tenant_id, is_active, name, id);
create index consulting_settings_purpose_name_trgm on consulting_settings_purpose using gin (tenant_id, name gin_trgm_ops);
select isolate_tenants('consulting_settings_purpose');

create table consulting_settings_review_point (
  tenant_id bigint not null,
  id bigint not null,
  name text,
  kind text,
  is_active boolean,
  remark text,
  demand text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint consulting_settings_review_point_name_key unique (tenant_id, name)
);
create index consulting_settings_review_point_created_by_created_at_idx on consulting_settings_review_point using btree (tenant_id, created_by, created_at, id);
create index consulting_settings_review_point_created_department__5a7m on consulting_settings_review_point using btree (tenant_id, created_department, created_at, id);
create index consulting_settings_review_point_name_idx on consulting_settings_review_point using btree (tenant_id, name, id);
create index consulting_settings_review_point_kind_name_idx on consulting_settings_review_point using btree (tenant_id, kind, name, id);
create index consulting_settings_review_point_is_active_name_idx on consulting_settings_review_point using btree (tenant_id, is_active, name, id);
create index consulting_settings_review_point_name_trgm on consulting_settings_review_point using gin (tenant_id, name gin_trgm_ops);
select isolate_tenants('consulting_settings_review_point');

create table consulting_settings_config (
  tenant_id bigint not null,
  id bigint not null,
  name text,
  kind text,
  is_active boolean,
  remark text,
  reviews bigint,
  days bigint,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint consulting_settings_config_name_key unique (tenant_id, name),
  constraint consulting_settings_config_reviews_bounds check (reviews >= 1 and reviews <= 3),
  constraint consulting_settings_config_days_bounds check (days >= 1 and days <= 1000)
);
create index consulting_settings_config_created_by_created_at_idx on consulting_settings_config using btree (tenant_id, created_by, created_at, id);
create index consulting_settings_config_created_department_created_at_idx on consulting_settings_config using btree (tenant_id, created_department, created_at, id);
create index consulting_settings_config_name_idx on consulting_settings_config using btree (tenant_id, name, id);
create index consulting_settings_config_kind_name_idx on consulting_settings_config using btree (tenant_id, kind, name, id);
create index consulting_settings_config_is_active_name_idx on consulting_settings_config using btree (tenant_id, is_active, name, id);
create index consulting_settings_config_name_trgm on consulting_settings_config using gin (tenant_id, name gin_trgm_ops);
select isolate_tenants('consulting_settings_config');

create table consulting_settings_plan_item (
  tenant_id bigint not null,
  id bigint not null,
  name text,
  kind text,
  is_active boolean,
  remark text,
  content text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint consulting_settings_plan_item_name_key unique (tenant_id, name)
);
create index consulting_settings_plan_item_created_by_created_at_idx on consulting_settings_plan_item using btree (tenant_id, created_by, created_at, id);
create index consulting_settings_plan_item_created_department_cre_1z1sa on consulting_settings_plan_item using btree (tenant_id, created_department, created_at, id);
create index consulting_settings_plan_item_name_idx on consulting_settings_plan_item using btree (tenant_id, name, id);
create index consulting_settings_plan_item_kind_name_idx on consulting_settings_plan_item using btree (tenant_id, kind, name, id);
create index consulting_settings_plan_item_is_active_name_idx on consulting_settings_plan_item using btree (tenant_id, is_active, name, id);
create index consulting_settings_plan_item_name_trgm on consulting_settings_plan_item using gin (tenant_id, name gin_trgm_ops);
select isolate_tenants('consulting_settings_plan_item');

create table consulting_settings_other_file (
  tenant_id bigint not null,
  id bigint not null,
  name text,
  kind text,
  is_active boolean,
  remark text,
  copies bigint,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint consulting_settings_other_file_name_key unique (tenant_id, name),
  constraint consulting_settings_other_file_copies_bounds check (copies >= 1 and copies <= 99)
);
create index consulting_settings_other_file_created_by_created_at_idx on consulting_settings_other_file using btree (tenant_id, created_by, created_at, id);
create index consulting_settings_other_file_created_department_cr_9nixl on consulting_settings_other_file using btree (tenant_id, created_department, created_at, id);
create index consulting_settings_other_file_name_idx on consulting_settings_other_file using btree (tenant_id, name, id);
create index consulting_settings_other_file_kind_name_idx on consulting_settings_other_file using btree (tenant_id, kind, name, id);
create index consulting_settings_other_file_is_active_name_idx on consulting_settings_other_file using btree (tenant_id, is_active, name, id);
create index consulting_settings_other_file_name_trgm on consulting_settings_other_file using gin (tenant_id, name gin_trgm_ops);
select isolate_tenants('consulting_settings_other_file');

create table consulting_settings_difficulty (
  tenant_id bigint not null,
  id bigint not null,
  name text,
  kind text,
  is_active boolean,
  remark text,
  factor numeric(18,2),
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint consulting_settings_difficulty_name_key unique (tenant_id, name),
  constraint consulting_settings_difficulty_factor_bounds check (factor >= 0.10 and factor <= 5.00)
);
create index consulting_settings_difficulty_created_by_created_at_idx on consulting_settings_difficulty using btree (tenant_id, created_by, created_at, id);
create index consulting_settings_difficulty_created_department_cr_13kcl on consulting_settings_difficulty using btree (tenant_id, created_department, created_at, id);
create index consulting_settings_difficulty_name_idx on consulting_settings_difficulty using btree (tenant_id, name, id);
create index consulting_settings_difficulty_kind_name_idx on consulting_settings_difficulty using btree (tenant_id, kind, name, id);
create index consulting_settings_difficulty_is_active_name_idx on consulting_settings_difficulty using btree (tenant_id, is_active, name, id);
create index consulting_settings_difficulty_name_trgm on consulting_settings_difficulty using gin (tenant_id, name gin_trgm_ops);
select isolate_tenants('consulting_settings_difficulty');

create table consulting_settings_contract_kind (
  tenant_id bigint not null,
  id bigint not null,
  name text,
  kind text,
  is_active boolean,
  remark text,
  prefix text,
  fee_rate numeric(18,6),
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint consulting_settings_contract_kind_name_key unique (tenant_id, name),
  constraint consulting_settings_contract_kind_fee_rate_bounds check (fee_rate >= 0 and fee_rate <= 1)
);
create index consulting_settings_contract_kind_created_by_created_at_idx on consulting_settings_contract_kind using btree (tenant_id, created_by, created_at, id);
create index consulting_settings_contract_kind_created_department_2hrsm on consulting_settings_contract_kind using btree (tenant_id, created_department, created_at, id);
create index consulting_settings_contract_kind_name_idx on consulting_settings_contract_kind using btree (tenant_id, name, id);
create index consulting_settings_contract_kind_kind_name_idx on consulting_settings_contract_kind using btree (tenant_id, kind, name, id);
create index consulting_settings_contract_kind_is_active_name_idx on consulting_settings_contract_kind using btree (tenant_id, is_active, name, id);
create index consulting_settings_contract_kind_name_trgm on consulting_settings_contract_kind using gin (tenant_id, name gin_trgm_ops);
select isolate_tenants('consulting_settings_contract_kind');

create table consulting_settings_plan (
  tenant_id bigint not null,
  id bigint not null,
  code text,
  project bigint,
  name text,
  manager bigint,
  planned_on date,
  purpose bigint,
  config bigint,
  days bigint,
  difficulty bigint,
  factor numeric(18,2),
  contract_kind bigint,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint consulting_settings_plan_code_key unique (tenant_id, code),
  constraint consulting_settings_plan_project_name_key unique (tenant_id, project, name),
  constraint consulting_settings_plan_days_bounds check (days >= 1 and days <= 1000)
);
create index consulting_settings_plan_created_by_created_at_idx on consulting_settings_plan using btree (tenant_id, created_by, created_at, id);
create index consulting_settings_plan_created_department_created_at_idx on consulting_settings_plan using btree (tenant_id, created_department, created_at, id);
create index consulting_settings_plan_config_idx on consulting_settings_plan using btree (tenant_id, config, id);
create index consulting_settings_plan_contract_kind_idx on consulting_settings_plan using btree (tenant_id, contract_kind, id);
create index consulting_settings_plan_code_idx on consulting_settings_plan using btree (tenant_id, code, id);
create index consulting_settings_plan_project_code_idx on consulting_settings_plan using btree (tenant_id, project, code, id);
create index consulting_settings_plan_purpose_code_idx on consulting_settings_plan using btree (tenant_id, purpose, code, id);
create index consulting_settings_plan_difficulty_code_idx on consulting_settings_plan using btree (tenant_id, difficulty, code, id);
create index consulting_settings_plan_manager_code_idx on consulting_settings_plan using btree (tenant_id, manager, code, id);
create index consulting_settings_plan_planned_on_code_idx on consulting_settings_plan using btree (tenant_id, planned_on, code, id);
create index consulting_settings_plan_name_trgm on consulting_settings_plan using gin (tenant_id, name gin_trgm_ops);
create index consulting_settings_plan_code_trgm on consulting_settings_plan using gin (tenant_id, code gin_trgm_ops);
select isolate_tenants('consulting_settings_plan');

create table consulting_settings_plan_items (
  tenant_id bigint not null,
  id bigint not null,
  parent_id bigint not null,
  position integer not null,
  item bigint,
  content text,
  primary key (tenant_id, id),
  constraint consulting_settings_plan_items_parent_id_position_key unique (tenant_id, parent_id, position)
);
create index consulting_settings_plan_items_item_idx on consulting_settings_plan_items using btree (tenant_id, item, id);
select isolate_tenants('consulting_settings_plan_items');

create table consulting_settings_plan_points (
  tenant_id bigint not null,
  id bigint not null,
  parent_id bigint not null,
  position integer not null,
  point bigint,
  demand text,
  primary key (tenant_id, id),
  constraint consulting_settings_plan_points_parent_id_position_key unique (tenant_id, parent_id, position)
);
create index consulting_settings_plan_points_point_idx on consulting_settings_plan_points using btree (tenant_id, point, id);
select isolate_tenants('consulting_settings_plan_points');

create table consulting_settings_plan_papers (
  tenant_id bigint not null,
  id bigint not null,
  parent_id bigint not null,
  position integer not null,
  file bigint,
  copies bigint,
  primary key (tenant_id, id),
  constraint consulting_settings_plan_papers_parent_id_position_key unique (tenant_id, parent_id, position),
  constraint consulting_settings_plan_papers_copies_bounds check (copies >= 1 and copies <= 99)
);
create index consulting_settings_plan_papers_file_idx on consulting_settings_plan_papers using btree (tenant_id, file, id);
select isolate_tenants('consulting_settings_plan_papers');

create table consulting_settings_assessment (
  tenant_id bigint not null,
  id bigint not null,
  code text,
  project bigint,
  manager bigint,
  department bigint,
  assessor bigint,
  assessed_on date,
  amount numeric(18,2),
  error_amount numeric(18,2),
  errors bigint,
  error_rate numeric(18,6),
  grade text,
  remark text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint consulting_settings_assessment_code_key unique (tenant_id, code),
  constraint consulting_settings_assessment_amount_bounds check (amount >= 0.01),
  constraint consulting_settings_assessment_error_amount_bounds check (error_amount >= 0),
  constraint consulting_settings_assessment_errors_bounds check (errors >= 0 and errors <= 9999),
  constraint consulting_settings_assessment_more_errors_check check (error_amount <= amount)
);
create index consulting_settings_assessment_created_by_created_at_idx on consulting_settings_assessment using btree (tenant_id, created_by, created_at, id);
create index consulting_settings_assessment_created_department_cr_2noma on consulting_settings_assessment using btree (tenant_id, created_department, created_at, id);
create index consulting_settings_assessment_assessor_idx on consulting_settings_assessment using btree (tenant_id, assessor, id);
create index consulting_settings_assessment_code_idx on consulting_settings_assessment using btree (tenant_id, code, id);
create index consulting_settings_assessment_grade_code_idx on consulting_settings_assessment using btree (tenant_id, grade, code, id);
create index consulting_settings_assessment_department_code_idx on consulting_settings_assessment using btree (tenant_id, department, code, id);
create index consulting_settings_assessment_manager_code_idx on consulting_settings_assessment using btree (tenant_id, manager, code, id);
create index consulting_settings_assessment_project_code_idx on consulting_settings_assessment using btree (tenant_id, project, code, id);
create index consulting_settings_assessment_assessed_on_code_idx on consulting_settings_assessment using btree (tenant_id, assessed_on, code, id);
create index consulting_settings_assessment_code_trgm on consulting_settings_assessment using gin (tenant_id, code gin_trgm_ops);
select isolate_tenants('consulting_settings_assessment');

alter table consulting_settings_plan add constraint consulting_settings_plan_project_fkey foreign key (tenant_id, project) references consulting_projects_project (tenant_id, id) on delete no action;
alter table consulting_settings_plan add constraint consulting_settings_plan_manager_fkey foreign key (tenant_id, manager) references staff (tenant_id, id) on delete no action;
alter table consulting_settings_plan add constraint consulting_settings_plan_purpose_fkey foreign key (tenant_id, purpose) references consulting_settings_purpose (tenant_id, id) on delete no action;
alter table consulting_settings_plan add constraint consulting_settings_plan_config_fkey foreign key (tenant_id, config) references consulting_settings_config (tenant_id, id) on delete no action;
alter table consulting_settings_plan add constraint consulting_settings_plan_difficulty_fkey foreign key (tenant_id, difficulty) references consulting_settings_difficulty (tenant_id, id) on delete no action;
alter table consulting_settings_plan add constraint consulting_settings_plan_contract_kind_fkey foreign key (tenant_id, contract_kind) references consulting_settings_contract_kind (tenant_id, id) on delete no action;
alter table consulting_settings_plan_items add constraint consulting_settings_plan_items_parent_id_fkey foreign key (tenant_id, parent_id) references consulting_settings_plan (tenant_id, id) on delete cascade;
alter table consulting_settings_plan_items add constraint consulting_settings_plan_items_item_fkey foreign key (tenant_id, item) references consulting_settings_plan_item (tenant_id, id) on delete no action;
alter table consulting_settings_plan_points add constraint consulting_settings_plan_points_parent_id_fkey foreign key (tenant_id, parent_id) references consulting_settings_plan (tenant_id, id) on delete cascade;
alter table consulting_settings_plan_points add constraint consulting_settings_plan_points_point_fkey foreign key (tenant_id, point) references consulting_settings_review_point (tenant_id, id) on delete no action;
alter table consulting_settings_plan_papers add constraint consulting_settings_plan_papers_parent_id_fkey foreign key (tenant_id, parent_id) references consulting_settings_plan (tenant_id, id) on delete cascade;
alter table consulting_settings_plan_papers add constraint consulting_settings_plan_papers_file_fkey foreign key (tenant_id, file) references consulting_settings_other_file (tenant_id, id) on delete no action;
alter table consulting_settings_assessment add constraint consulting_settings_assessment_project_fkey foreign key (tenant_id, project) references consulting_projects_project (tenant_id, id) on delete no action;
alter table consulting_settings_assessment add constraint consulting_settings_assessment_manager_fkey foreign key (tenant_id, manager) references staff (tenant_id, id) on delete no action;
alter table consulting_settings_assessment add constraint consulting_settings_assessment_department_fkey foreign key (tenant_id, department) references department (tenant_id, id) on delete no action;
alter table consulting_settings_assessment add constraint consulting_settings_assessment_assessor_fkey foreign key (tenant_id, assessor) references staff (tenant_id, id) on delete no action;
