create extension if not exists btree_gist schema public;
create table bonus_sharing_bonus_rule (
  tenant_id bigint not null,
  id bigint not null,
  name text,
  kind text,
  from_on date,
  to_on date,
  rate numeric(18,6),
  tax_rate numeric(18,6),
  held_rate numeric(18,6),
  pool_formula text,
  weight_formula text,
  whole numeric(18,6),
  used bigint not null default 0,
  trial text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint bonus_sharing_bonus_rule_rate_bounds check (rate >= 0 and rate <= 1),
  constraint bonus_sharing_bonus_rule_tax_rate_bounds check (tax_rate >= 0 and tax_rate <= 0.13),
  constraint bonus_sharing_bonus_rule_held_rate_bounds check (held_rate >= 0 and held_rate <= 1),
  constraint bonus_sharing_bonus_rule_shares_not_whole_check check (whole = 1),
  constraint bonus_sharing_bonus_rule_validity_order check (from_on <= to_on),
  constraint bonus_sharing_bonus_rule_validity_overlap exclude using gist (tenant_id with =, kind with =, daterange(from_on, to_on, '[]') with &&) where (from_on is not null and to_on is not null)
);
create index bonus_sharing_bonus_rule_created_by_created_at_idx on bonus_sharing_bonus_rule using btree (tenant_id, created_by, created_at, id);
create index bonus_sharing_bonus_rule_created_department_created_at_idx on bonus_sharing_bonus_rule using btree (tenant_id, created_department, created_at, id);
create index bonus_sharing_bonus_rule_from_on_idx on bonus_sharing_bonus_rule using btree (tenant_id, from_on, id);
create index bonus_sharing_bonus_rule_kind_from_on_idx on bonus_sharing_bonus_rule using btree (tenant_id, kind, from_on, id);
create index bonus_sharing_bonus_rule_name_trgm on bonus_sharing_bonus_rule using gin (tenant_id, name gin_trgm_ops);
select isolate_tenants('bonus_sharing_bonus_rule');

create table bonus_sharing_bonus_rule_duties (
  tenant_id bigint not null,
  id bigint not null,
  parent_id bigint not null,
  position integer not null,
  duty text,
  share numeric(18,6),
  primary key (tenant_id, id),
  constraint bonus_sharing_bonus_rule_duties_parent_id_position_key unique (tenant_id, parent_id, position),
  constraint bonus_sharing_bonus_rule_duties_share_bounds check (share >= 0 and share <= 1)
);

select isolate_tenants('bonus_sharing_bonus_rule_duties');

create table bonus_sharing_factor (
  tenant_id bigint not null,
  id bigint not null,
  name text,
  kind text,
  project bigint,
  factor numeric(18,6),
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
  constraint bonus_sharing_factor_validity_order check (from_on <= to_on),
  constraint bonus_sharing_factor_validity_overlap exclude using gist (tenant_id with =, kind with =, project with =, daterange(from_on, to_on, '[]') with &&) where (from_on is not null and to_on is not null)
);
create index bonus_sharing_factor_created_by_created_at_idx on bonus_sharing_factor using btree (tenant_id, created_by, created_at, id);
create index bonus_sharing_factor_created_department_created_at_idx on bonus_sharing_factor using btree (tenant_id, created_department, created_at, id);
create index bonus_sharing_factor_from_on_idx on bonus_sharing_factor using btree (tenant_id, from_on, id);
create index bonus_sharing_factor_kind_from_on_idx on bonus_sharing_factor using btree (tenant_id, kind, from_on, id);
create index bonus_sharing_factor_project_from_on_idx on bonus_sharing_factor using btree (tenant_id, project, from_on, id);
create index bonus_sharing_factor_name_trgm on bonus_sharing_factor using gin (tenant_id, name gin_trgm_ops);
create index bonus_sharing_factor_reason_trgm on bonus_sharing_factor using gin (tenant_id, reason gin_trgm_ops);
select isolate_tenants('bonus_sharing_factor');

create table bonus_sharing_person_factor (
  tenant_id bigint not null,
  id bigint not null,
  name text,
  person bigint,
  factor numeric(18,6),
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
  constraint bonus_sharing_person_factor_factor_bounds check (factor >= 0 and factor <= 10),
  constraint bonus_sharing_person_factor_validity_order check (from_on <= to_on),
  constraint bonus_sharing_person_factor_validity_overlap exclude using gist (tenant_id with =, person with =, daterange(from_on, to_on, '[]') with &&) where (from_on is not null and to_on is not null)
);
create index bonus_sharing_person_factor_created_by_created_at_idx on bonus_sharing_person_factor using btree (tenant_id, created_by, created_at, id);
create index bonus_sharing_person_factor_created_department_creat_7gc6r on bonus_sharing_person_factor using btree (tenant_id, created_department, created_at, id);
create index bonus_sharing_person_factor_from_on_idx on bonus_sharing_person_factor using btree (tenant_id, from_on, id);
create index bonus_sharing_person_factor_person_from_on_idx on bonus_sharing_person_factor using btree (tenant_id, person, from_on, id);
create index bonus_sharing_person_factor_name_trgm on bonus_sharing_person_factor using gin (tenant_id, name gin_trgm_ops);
create index bonus_sharing_person_factor_reason_trgm on bonus_sharing_person_factor using gin (tenant_id, reason gin_trgm_ops);
select isolate_tenants('bonus_sharing_person_factor');

create table bonus_sharing_hours (
  tenant_id bigint not null,
  id bigint not null,
  person bigint,
  project bigint,
  worked_on date,
  hours numeric(18,1),
  work text,
  state text,
  confirmer bigint,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint bonus_sharing_hours_person_project_worked_on_key unique (tenant_id, person, project, worked_on),
  constraint bonus_sharing_hours_hours_bounds check (hours >= 0.5 and hours <= 24),
  constraint bonus_sharing_hours_own_hours_check check (confirmer <> person)
);
create index bonus_sharing_hours_created_by_created_at_idx on bonus_sharing_hours using btree (tenant_id, created_by, created_at, id);
create index bonus_sharing_hours_created_department_created_at_idx on bonus_sharing_hours using btree (tenant_id, created_department, created_at, id);
create index bonus_sharing_hours_confirmer_idx on bonus_sharing_hours using btree (tenant_id, confirmer, id);
create index bonus_sharing_hours_worked_on_idx on bonus_sharing_hours using btree (tenant_id, worked_on, id);
create index bonus_sharing_hours_state_worked_on_idx on bonus_sharing_hours using btree (tenant_id, state, worked_on, id);
create index bonus_sharing_hours_project_worked_on_idx on bonus_sharing_hours using btree (tenant_id, project, worked_on, id);
create index bonus_sharing_hours_person_worked_on_idx on bonus_sharing_hours using btree (tenant_id, person, worked_on, id);
create index bonus_sharing_hours_work_trgm on bonus_sharing_hours using gin (tenant_id, work gin_trgm_ops);
select isolate_tenants('bonus_sharing_hours');

create table bonus_sharing_entrust (
  tenant_id bigint not null,
  id bigint not null,
  principal bigint,
  trustee bigint,
  from_on date,
  to_on date,
  reason text,
  state text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint bonus_sharing_entrust_once_order check (from_on <= to_on),
  constraint bonus_sharing_entrust_once_overlap exclude using gist (tenant_id with =, principal with =, daterange(from_on, to_on, '[]') with &&) where (from_on is not null and to_on is not null and state = 'valid')
);
create index bonus_sharing_entrust_created_by_created_at_idx on bonus_sharing_entrust using btree (tenant_id, created_by, created_at, id);
create index bonus_sharing_entrust_created_department_created_at_idx on bonus_sharing_entrust using btree (tenant_id, created_department, created_at, id);
create index bonus_sharing_entrust_principal_idx on bonus_sharing_entrust using btree (tenant_id, principal, id);
create index bonus_sharing_entrust_trustee_idx on bonus_sharing_entrust using btree (tenant_id, trustee, id);
create index bonus_sharing_entrust_from_on_idx on bonus_sharing_entrust using btree (tenant_id, from_on, id);
create index bonus_sharing_entrust_state_from_on_idx on bonus_sharing_entrust using btree (tenant_id, state, from_on, id);
create index bonus_sharing_entrust_reason_trgm on bonus_sharing_entrust using gin (tenant_id, reason gin_trgm_ops);
select isolate_tenants('bonus_sharing_entrust');

create table bonus_sharing_run (
  tenant_id bigint not null,
  id bigint not null,
  name text,
  kind text,
  from_on date,
  to_on date,
  days bigint,
  received numeric(18,2) not null default 0,
  pool numeric(18,2) not null default 0,
  shared numeric(18,2) not null default 0,
  paid numeric(18,2) not null default 0,
  paid_shares bigint not null default 0,
  calculated_on date,
  remark text,
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
  constraint bonus_sharing_run_too_long_check check (days <= 366),
  constraint bonus_sharing_run_regular_order check (from_on <= to_on),
  constraint bonus_sharing_run_difference_order check (from_on <= to_on),
  constraint bonus_sharing_run_regular_overlap exclude using gist (tenant_id with =, kind with =, daterange(from_on, to_on, '[]') with &&) where (from_on is not null and to_on is not null and kind = 'regular' and process_state in ('running', 'returned', 'approved')),
  constraint bonus_sharing_run_difference_overlap exclude using gist (tenant_id with =, kind with =, daterange(from_on, to_on, '[]') with &&) where (from_on is not null and to_on is not null and kind = 'difference' and process_state in ('running', 'returned'))
);
create index bonus_sharing_run_created_by_created_at_idx on bonus_sharing_run using btree (tenant_id, created_by, created_at, id);
create index bonus_sharing_run_created_department_created_at_idx on bonus_sharing_run using btree (tenant_id, created_department, created_at, id);
create index bonus_sharing_run_to_on_idx on bonus_sharing_run using btree (tenant_id, to_on, id);
create index bonus_sharing_run_kind_to_on_idx on bonus_sharing_run using btree (tenant_id, kind, to_on, id);
create index bonus_sharing_run_process_state_to_on_idx on bonus_sharing_run using btree (tenant_id, process_state, to_on, id);
create index bonus_sharing_run_from_on_to_on_idx on bonus_sharing_run using btree (tenant_id, from_on, to_on, id);
create index bonus_sharing_run_name_trgm on bonus_sharing_run using gin (tenant_id, name gin_trgm_ops);
select isolate_tenants('bonus_sharing_run');

create table bonus_sharing_pool (
  tenant_id bigint not null,
  id bigint not null,
  run bigint,
  project bigint,
  rule bigint,
  claimed numeric(18,2),
  net numeric(18,2),
  hours numeric(18,1),
  quality numeric(18,4),
  adjust numeric(18,4),
  amount numeric(18,2),
  state text,
  explanation text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint bonus_sharing_pool_run_project_key unique (tenant_id, run, project)
);
create index bonus_sharing_pool_created_by_created_at_idx on bonus_sharing_pool using btree (tenant_id, created_by, created_at, id);
create index bonus_sharing_pool_created_department_created_at_idx on bonus_sharing_pool using btree (tenant_id, created_department, created_at, id);
create index bonus_sharing_pool_run_idx on bonus_sharing_pool using btree (tenant_id, run, id);
create index bonus_sharing_pool_project_idx on bonus_sharing_pool using btree (tenant_id, project, id);
create index bonus_sharing_pool_rule_idx on bonus_sharing_pool using btree (tenant_id, rule, id);
create index bonus_sharing_pool_state_idx on bonus_sharing_pool using btree (tenant_id, state, id);
create index bonus_sharing_pool_explanation_trgm on bonus_sharing_pool using gin (tenant_id, explanation gin_trgm_ops);
select isolate_tenants('bonus_sharing_pool');

create table bonus_sharing_share (
  tenant_id bigint not null,
  id bigint not null,
  run bigint,
  period text,
  accounted_on date,
  project bigint,
  person bigint,
  department bigint,
  duty text,
  portion text,
  part numeric(18,6),
  amount numeric(18,2),
  state text,
  until_finished boolean,
  held_for text,
  paid_on date,
  receiver bigint,
  explanation text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint bonus_sharing_share_run_project_person_duty_portion_key unique (tenant_id, run, project, person, duty, portion)
);
create index bonus_sharing_share_created_by_created_at_idx on bonus_sharing_share using btree (tenant_id, created_by, created_at, id);
create index bonus_sharing_share_created_department_created_at_idx on bonus_sharing_share using btree (tenant_id, created_department, created_at, id);
create index bonus_sharing_share_receiver_idx on bonus_sharing_share using btree (tenant_id, receiver, id);
create index bonus_sharing_share_accounted_on_idx on bonus_sharing_share using btree (tenant_id, accounted_on, id);
create index bonus_sharing_share_run_accounted_on_idx on bonus_sharing_share using btree (tenant_id, run, accounted_on, id);
create index bonus_sharing_share_project_accounted_on_idx on bonus_sharing_share using btree (tenant_id, project, accounted_on, id);
create index bonus_sharing_share_person_accounted_on_idx on bonus_sharing_share using btree (tenant_id, person, accounted_on, id);
create index bonus_sharing_share_department_accounted_on_idx on bonus_sharing_share using btree (tenant_id, department, accounted_on, id);
create index bonus_sharing_share_state_accounted_on_idx on bonus_sharing_share using btree (tenant_id, state, accounted_on, id);
create index bonus_sharing_share_paid_on_accounted_on_idx on bonus_sharing_share using btree (tenant_id, paid_on, accounted_on, id);
create index bonus_sharing_share_period_trgm on bonus_sharing_share using gin (tenant_id, period gin_trgm_ops);
select isolate_tenants('bonus_sharing_share');

create table bonus_sharing_own_share (
  tenant_id bigint not null,
  id bigint not null,
  share bigint,
  person bigint,
  project bigint,
  duty text,
  period text,
  accounted_on date,
  part numeric(18,6),
  amount numeric(18,2),
  state text,
  held_for text,
  paid_on date,
  explanation text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint bonus_sharing_own_share_share_key unique (tenant_id, share)
);
create index bonus_sharing_own_share_created_by_created_at_idx on bonus_sharing_own_share using btree (tenant_id, created_by, created_at, id);
create index bonus_sharing_own_share_created_department_created_at_idx on bonus_sharing_own_share using btree (tenant_id, created_department, created_at, id);
create index bonus_sharing_own_share_share_idx on bonus_sharing_own_share using btree (tenant_id, share, id);
create index bonus_sharing_own_share_person_idx on bonus_sharing_own_share using btree (tenant_id, person, id);
create index bonus_sharing_own_share_project_idx on bonus_sharing_own_share using btree (tenant_id, project, id);
create index bonus_sharing_own_share_accounted_on_idx on bonus_sharing_own_share using btree (tenant_id, accounted_on, id);
create index bonus_sharing_own_share_state_accounted_on_idx on bonus_sharing_own_share using btree (tenant_id, state, accounted_on, id);
create index bonus_sharing_own_share_period_trgm on bonus_sharing_own_share using gin (tenant_id, period gin_trgm_ops);
select isolate_tenants('bonus_sharing_own_share');

alter table bonus_sharing_bonus_rule_duties add constraint bonus_sharing_bonus_rule_duties_parent_id_fkey foreign key (tenant_id, parent_id) references bonus_sharing_bonus_rule (tenant_id, id) on delete cascade;
alter table bonus_sharing_factor add constraint bonus_sharing_factor_project_fkey foreign key (tenant_id, project) references consulting_projects_project (tenant_id, id) on delete no action;
alter table bonus_sharing_person_factor add constraint bonus_sharing_person_factor_person_fkey foreign key (tenant_id, person) references staff (tenant_id, id) on delete no action;
alter table bonus_sharing_hours add constraint bonus_sharing_hours_person_fkey foreign key (tenant_id, person) references staff (tenant_id, id) on delete no action;
alter table bonus_sharing_hours add constraint bonus_sharing_hours_project_fkey foreign key (tenant_id, project) references consulting_projects_project (tenant_id, id) on delete no action;
alter table bonus_sharing_hours add constraint bonus_sharing_hours_confirmer_fkey foreign key (tenant_id, confirmer) references staff (tenant_id, id) on delete no action;
alter table bonus_sharing_entrust add constraint bonus_sharing_entrust_principal_fkey foreign key (tenant_id, principal) references staff (tenant_id, id) on delete no action;
alter table bonus_sharing_entrust add constraint bonus_sharing_entrust_trustee_fkey foreign key (tenant_id, trustee) references staff (tenant_id, id) on delete no action;
alter table bonus_sharing_pool add constraint bonus_sharing_pool_run_fkey foreign key (tenant_id, run) references bonus_sharing_run (tenant_id, id) on delete no action;
alter table bonus_sharing_pool add constraint bonus_sharing_pool_project_fkey foreign key (tenant_id, project) references consulting_projects_project (tenant_id, id) on delete no action;
alter table bonus_sharing_pool add constraint bonus_sharing_pool_rule_fkey foreign key (tenant_id, rule) references bonus_sharing_bonus_rule (tenant_id, id) on delete no action;
alter table bonus_sharing_share add constraint bonus_sharing_share_run_fkey foreign key (tenant_id, run) references bonus_sharing_run (tenant_id, id) on delete no action;
alter table bonus_sharing_share add constraint bonus_sharing_share_project_fkey foreign key (tenant_id, project) references consulting_projects_project (tenant_id, id) on delete no action;
alter table bonus_sharing_share add constraint bonus_sharing_share_person_fkey foreign key (tenant_id, person) references staff (tenant_id, id) on delete no action;
alter table bonus_sharing_share add constraint bonus_sharing_share_department_fkey foreign key (tenant_id, department) references department (tenant_id, id) on delete no action;
alter table bonus_sharing_share add constraint bonus_sharing_share_receiver_fkey foreign key (tenant_id, receiver) references staff (tenant_id, id) on delete no action;
alter table bonus_sharing_own_share add constraint bonus_sharing_own_share_share_fkey foreign key (tenant_id, share) references bonus_sharing_share (tenant_id, id) on delete no action;
alter table bonus_sharing_own_share add constraint bonus_sharing_own_share_person_fkey foreign key (tenant_id, person) references staff (tenant_id, id) on delete no action;
alter table bonus_sharing_own_share add constraint bonus_sharing_own_share_project_fkey foreign key (tenant_id, project) references consulting_projects_project (tenant_id, id) on delete no action;
create index bonus_sharing_share_run_state_idx on bonus_sharing_share using btree (tenant_id, run, state, id);
create index bonus_sharing_share_project_state_idx on bonus_sharing_share using btree (tenant_id, project, state, id);
create index bonus_sharing_share_person_state_idx on bonus_sharing_share using btree (tenant_id, person, state, id);
create index bonus_sharing_share_department_state_idx on bonus_sharing_share using btree (tenant_id, department, state, id);
create index bonus_sharing_share_paid_on_state_idx on bonus_sharing_share using btree (tenant_id, paid_on, state, id);
