create extension if not exists btree_gist schema public;
create table bonus_sharing_rule (
  tenant_id bigint not null,
  id bigint not null,
  name text,
  kind text,
  from_on date,
  to_on date,
  is_active boolean,
  rate numeric(18,6),
  quality numeric(18,4),
  pool_formula text,
  weight_formula text,
  holds_back boolean,
  trial_claimed numeric(18,2),
  trial_pool numeric(18,2),
  runs bigint not null default 0,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint bonus_sharing_rule_rate_bounds check (rate >= 0 and rate <= 1),
  constraint bonus_sharing_rule_quality_bounds check (quality >= 0 and quality <= 2),
  constraint bonus_sharing_rule_trial_claimed_bounds check (trial_claimed >= 0.01),
  constraint bonus_sharing_rule_one_rule_order check (from_on <= to_on),
  constraint bonus_sharing_rule_one_rule_overlap exclude using gist (tenant_id with =, kind with =, daterange(from_on, to_on, '[]') with &&) where (from_on is not null and is_active = true)
);
create index bonus_sharing_rule_created_by_created_at_idx on bonus_sharing_rule using btree (tenant_id, created_by, created_at, id);
create index bonus_sharing_rule_created_department_created_at_idx on bonus_sharing_rule using btree (tenant_id, created_department, created_at, id);
create index bonus_sharing_rule_from_on_idx on bonus_sharing_rule using btree (tenant_id, from_on, id);
create index bonus_sharing_rule_kind_from_on_idx on bonus_sharing_rule using btree (tenant_id, kind, from_on, id);
create index bonus_sharing_rule_name_trgm on bonus_sharing_rule using gin (tenant_id, name gin_trgm_ops);
select isolate_tenants('bonus_sharing_rule');

create table bonus_sharing_rule_duties (
  tenant_id bigint not null,
  id bigint not null,
  parent_id bigint not null,
  position integer not null,
  duty text,
  weight numeric(18,4),
  primary key (tenant_id, id),
  constraint bonus_sharing_rule_duties_parent_id_position_key unique (tenant_id, parent_id, position),
  constraint bonus_sharing_rule_duties_weight_bounds check (weight >= 0 and weight <= 100)
);

select isolate_tenants('bonus_sharing_rule_duties');

create table bonus_sharing_factor (
  tenant_id bigint not null,
  id bigint not null,
  scope text,
  project bigint,
  person bigint,
  factor numeric(18,4),
  from_on date,
  to_on date,
  reason text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint bonus_sharing_factor_factor_bounds check (factor >= 0 and factor <= 10),
  constraint bonus_sharing_factor_one_of_project_order check (from_on <= to_on),
  constraint bonus_sharing_factor_one_of_person_order check (from_on <= to_on),
  constraint bonus_sharing_factor_one_of_project_overlap exclude using gist (tenant_id with =, project with =, daterange(from_on, to_on, '[]') with &&) where (from_on is not null),
  constraint bonus_sharing_factor_one_of_person_overlap exclude using gist (tenant_id with =, person with =, daterange(from_on, to_on, '[]') with &&) where (from_on is not null)
);
create index bonus_sharing_factor_created_by_created_at_idx on bonus_sharing_factor using btree (tenant_id, created_by, created_at, id);
create index bonus_sharing_factor_created_department_created_at_idx on bonus_sharing_factor using btree (tenant_id, created_department, created_at, id);
create index bonus_sharing_factor_from_on_idx on bonus_sharing_factor using btree (tenant_id, from_on, id);
create index bonus_sharing_factor_scope_from_on_idx on bonus_sharing_factor using btree (tenant_id, scope, from_on, id);
create index bonus_sharing_factor_project_from_on_idx on bonus_sharing_factor using btree (tenant_id, project, from_on, id);
create index bonus_sharing_factor_person_from_on_idx on bonus_sharing_factor using btree (tenant_id, person, from_on, id);
create index bonus_sharing_factor_reason_trgm on bonus_sharing_factor using gin (tenant_id, reason gin_trgm_ops);
select isolate_tenants('bonus_sharing_factor');

create table bonus_sharing_entrust (
  tenant_id bigint not null,
  id bigint not null,
  principal bigint,
  receiver bigint,
  from_on date,
  to_on date,
  reason text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint bonus_sharing_entrust_to_himself_check check (receiver <> principal),
  constraint bonus_sharing_entrust_one_receiver_order check (from_on <= to_on),
  constraint bonus_sharing_entrust_one_receiver_overlap exclude using gist (tenant_id with =, principal with =, daterange(from_on, to_on, '[]') with &&) where (from_on is not null and to_on is not null)
);
create index bonus_sharing_entrust_created_by_created_at_idx on bonus_sharing_entrust using btree (tenant_id, created_by, created_at, id);
create index bonus_sharing_entrust_created_department_created_at_idx on bonus_sharing_entrust using btree (tenant_id, created_department, created_at, id);
create index bonus_sharing_entrust_from_on_idx on bonus_sharing_entrust using btree (tenant_id, from_on, id);
create index bonus_sharing_entrust_principal_from_on_idx on bonus_sharing_entrust using btree (tenant_id, principal, from_on, id);
create index bonus_sharing_entrust_receiver_from_on_idx on bonus_sharing_entrust using btree (tenant_id, receiver, from_on, id);
create index bonus_sharing_entrust_reason_trgm on bonus_sharing_entrust using gin (tenant_id, reason gin_trgm_ops);
select isolate_tenants('bonus_sharing_entrust');

create table bonus_sharing_hours (
  tenant_id bigint not null,
  id bigint not null,
  person bigint,
  project bigint,
  worked_on date,
  hours numeric(18,1),
  content text,
  state text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint bonus_sharing_hours_person_project_worked_on_key unique (tenant_id, person, project, worked_on),
  constraint bonus_sharing_hours_hours_bounds check (hours >= 0.5 and hours <= 24)
);
create index bonus_sharing_hours_created_by_created_at_idx on bonus_sharing_hours using btree (tenant_id, created_by, created_at, id);
create index bonus_sharing_hours_created_department_created_at_idx on bonus_sharing_hours using btree (tenant_id, created_department, created_at, id);
create index bonus_sharing_hours_worked_on_idx on bonus_sharing_hours using btree (tenant_id, worked_on, id);
create index bonus_sharing_hours_state_worked_on_idx on bonus_sharing_hours using btree (tenant_id, state, worked_on, id);
create index bonus_sharing_hours_project_worked_on_idx on bonus_sharing_hours using btree (tenant_id, project, worked_on, id);
create index bonus_sharing_hours_person_worked_on_idx on bonus_sharing_hours using btree (tenant_id, person, worked_on, id);
create index bonus_sharing_hours_content_trgm on bonus_sharing_hours using gin (tenant_id, content gin_trgm_ops);
select isolate_tenants('bonus_sharing_hours');

create table bonus_sharing_run (
  tenant_id bigint not null,
  id bigint not null,
  code text,
  rule bigint,
  month date,
  from_on date,
  to_on date,
  remark text,
  shares bigint not null default 0,
  amount numeric(18,2) not null default 0,
  paid numeric(18,2) not null default 0,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  process_state text not null default 'draft',
  process_id bigint,
  primary key (tenant_id, id),
  constraint bonus_sharing_run_code_key unique (tenant_id, code),
  constraint bonus_sharing_run_one_at_once_order check (from_on <= to_on),
  constraint bonus_sharing_run_one_at_once_overlap exclude using gist (tenant_id with =, rule with =, daterange(from_on, to_on, '[]') with &&) where (from_on is not null and process_state in ('running', 'returned'))
);
create index bonus_sharing_run_created_by_created_at_idx on bonus_sharing_run using btree (tenant_id, created_by, created_at, id);
create index bonus_sharing_run_created_department_created_at_idx on bonus_sharing_run using btree (tenant_id, created_department, created_at, id);
create index bonus_sharing_run_code_idx on bonus_sharing_run using btree (tenant_id, code, id);
create index bonus_sharing_run_process_state_code_idx on bonus_sharing_run using btree (tenant_id, process_state, code, id);
create index bonus_sharing_run_rule_code_idx on bonus_sharing_run using btree (tenant_id, rule, code, id);
create index bonus_sharing_run_from_on_code_idx on bonus_sharing_run using btree (tenant_id, from_on, code, id);
create index bonus_sharing_run_code_trgm on bonus_sharing_run using gin (tenant_id, code gin_trgm_ops);
select isolate_tenants('bonus_sharing_run');

create table bonus_sharing_share (
  tenant_id bigint not null,
  id bigint not null,
  code text,
  run bigint,
  project bigint,
  department bigint,
  person bigint,
  from_on date,
  state text,
  pool numeric(18,2),
  share numeric(18,6),
  whole numeric(18,2),
  earlier numeric(18,2),
  amount numeric(18,2),
  is_difference boolean,
  pool_formula text,
  pool_worked text,
  weight_formula text,
  weight_worked text,
  payee bigint,
  paid_on date,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint bonus_sharing_share_code_key unique (tenant_id, code)
);
create index bonus_sharing_share_created_by_created_at_idx on bonus_sharing_share using btree (tenant_id, created_by, created_at, id);
create index bonus_sharing_share_created_department_created_at_idx on bonus_sharing_share using btree (tenant_id, created_department, created_at, id);
create index bonus_sharing_share_payee_idx on bonus_sharing_share using btree (tenant_id, payee, id);
create index bonus_sharing_share_code_idx on bonus_sharing_share using btree (tenant_id, code, id);
create index bonus_sharing_share_state_code_idx on bonus_sharing_share using btree (tenant_id, state, code, id);
create index bonus_sharing_share_from_on_code_idx on bonus_sharing_share using btree (tenant_id, from_on, code, id);
create index bonus_sharing_share_run_code_idx on bonus_sharing_share using btree (tenant_id, run, code, id);
create index bonus_sharing_share_project_code_idx on bonus_sharing_share using btree (tenant_id, project, code, id);
create index bonus_sharing_share_person_code_idx on bonus_sharing_share using btree (tenant_id, person, code, id);
create index bonus_sharing_share_department_code_idx on bonus_sharing_share using btree (tenant_id, department, code, id);
create index bonus_sharing_share_state_from_on_idx on bonus_sharing_share using btree (tenant_id, state, from_on, id);
create index bonus_sharing_share_project_from_on_idx on bonus_sharing_share using btree (tenant_id, project, from_on, id);
create index bonus_sharing_share_person_from_on_idx on bonus_sharing_share using btree (tenant_id, person, from_on, id);
create index bonus_sharing_share_code_trgm on bonus_sharing_share using gin (tenant_id, code gin_trgm_ops);
select isolate_tenants('bonus_sharing_share');

create table bonus_sharing_share_basis (
  tenant_id bigint not null,
  id bigint not null,
  parent_id bigint not null,
  position integer not null,
  item text,
  value text,
  source text,
  primary key (tenant_id, id),
  constraint bonus_sharing_share_basis_parent_id_position_key unique (tenant_id, parent_id, position)
);

select isolate_tenants('bonus_sharing_share_basis');

alter table bonus_sharing_rule_duties add constraint bonus_sharing_rule_duties_parent_id_fkey foreign key (tenant_id, parent_id) references bonus_sharing_rule (tenant_id, id) on delete cascade;
alter table bonus_sharing_factor add constraint bonus_sharing_factor_project_fkey foreign key (tenant_id, project) references consulting_projects_project (tenant_id, id) on delete no action;
alter table bonus_sharing_factor add constraint bonus_sharing_factor_person_fkey foreign key (tenant_id, person) references staff (tenant_id, id) on delete no action;
alter table bonus_sharing_entrust add constraint bonus_sharing_entrust_principal_fkey foreign key (tenant_id, principal) references staff (tenant_id, id) on delete no action;
alter table bonus_sharing_entrust add constraint bonus_sharing_entrust_receiver_fkey foreign key (tenant_id, receiver) references staff (tenant_id, id) on delete no action;
alter table bonus_sharing_hours add constraint bonus_sharing_hours_person_fkey foreign key (tenant_id, person) references staff (tenant_id, id) on delete no action;
alter table bonus_sharing_hours add constraint bonus_sharing_hours_project_fkey foreign key (tenant_id, project) references consulting_projects_project (tenant_id, id) on delete no action;
alter table bonus_sharing_run add constraint bonus_sharing_run_rule_fkey foreign key (tenant_id, rule) references bonus_sharing_rule (tenant_id, id) on delete no action;
alter table bonus_sharing_share add constraint bonus_sharing_share_run_fkey foreign key (tenant_id, run) references bonus_sharing_run (tenant_id, id) on delete no action;
alter table bonus_sharing_share add constraint bonus_sharing_share_project_fkey foreign key (tenant_id, project) references consulting_projects_project (tenant_id, id) on delete no action;
alter table bonus_sharing_share add constraint bonus_sharing_share_department_fkey foreign key (tenant_id, department) references department (tenant_id, id) on delete no action;
alter table bonus_sharing_share add constraint bonus_sharing_share_person_fkey foreign key (tenant_id, person) references staff (tenant_id, id) on delete no action;
alter table bonus_sharing_share add constraint bonus_sharing_share_payee_fkey foreign key (tenant_id, payee) references staff (tenant_id, id) on delete no action;
alter table bonus_sharing_share_basis add constraint bonus_sharing_share_basis_parent_id_fkey foreign key (tenant_id, parent_id) references bonus_sharing_share (tenant_id, id) on delete cascade;
