create extension if not exists btree_gist schema public;
create table attendance_leave_kind (
  tenant_id bigint not null,
  id bigint not null,
  name text,
  is_deducted boolean,
  is_by_workday boolean,
  allows_half boolean,
  needs_proof boolean,
  is_paid boolean,
  most_days numeric(18,1),
  state text,
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
  constraint attendance_leave_kind_name_key unique (tenant_id, name),
  constraint attendance_leave_kind_most_days_bounds check (most_days >= 0.5 and most_days <= 200)
);
create index attendance_leave_kind_created_by_created_at_idx on attendance_leave_kind using btree (tenant_id, created_by, created_at, id);
create index attendance_leave_kind_created_department_created_at_idx on attendance_leave_kind using btree (tenant_id, created_department, created_at, id);
create index attendance_leave_kind_is_deducted_idx on attendance_leave_kind using btree (tenant_id, is_deducted, id);
create index attendance_leave_kind_state_idx on attendance_leave_kind using btree (tenant_id, state, id);
create index attendance_leave_kind_name_trgm on attendance_leave_kind using gin (tenant_id, name gin_trgm_ops);
select isolate_tenants('attendance_leave_kind');

create table attendance_service_record (
  tenant_id bigint not null,
  id bigint not null,
  person bigint,
  worked_since date,
  joined_on date,
  is_exempt boolean,
  remark text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint attendance_service_record_person_key unique (tenant_id, person),
  constraint attendance_service_record_joined_before_check check (joined_on >= worked_since)
);
create index attendance_service_record_created_by_created_at_idx on attendance_service_record using btree (tenant_id, created_by, created_at, id);
create index attendance_service_record_created_department_created_at_idx on attendance_service_record using btree (tenant_id, created_department, created_at, id);
create index attendance_service_record_worked_since_idx on attendance_service_record using btree (tenant_id, worked_since, id);
create index attendance_service_record_person_worked_since_idx on attendance_service_record using btree (tenant_id, person, worked_since, id);
create index attendance_service_record_joined_on_worked_since_idx on attendance_service_record using btree (tenant_id, joined_on, worked_since, id);
create index attendance_service_record_is_exempt_worked_since_idx on attendance_service_record using btree (tenant_id, is_exempt, worked_since, id);
select isolate_tenants('attendance_service_record');

create table attendance_balance (
  tenant_id bigint not null,
  id bigint not null,
  name text,
  person bigint,
  year bigint,
  kind bigint,
  granted numeric(18,1),
  carried numeric(18,1),
  used numeric(18,1) not null default 0,
  held numeric(18,1) not null default 0,
  "left" numeric(18,1),
  remark text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint attendance_balance_person_year_kind_key unique (tenant_id, person, year, kind),
  constraint attendance_balance_year_bounds check (year >= 2000 and year <= 2100),
  constraint attendance_balance_granted_bounds check (granted >= 0 and granted <= 366),
  constraint attendance_balance_carried_bounds check (carried >= 0 and carried <= 366),
  constraint attendance_balance_overdrawn_check check ((used + held) <= (granted + carried))
);
create index attendance_balance_created_by_created_at_idx on attendance_balance using btree (tenant_id, created_by, created_at, id);
create index attendance_balance_created_department_created_at_idx on attendance_balance using btree (tenant_id, created_department, created_at, id);
create index attendance_balance_year_idx on attendance_balance using btree (tenant_id, year, id);
create index attendance_balance_kind_year_idx on attendance_balance using btree (tenant_id, kind, year, id);
create index attendance_balance_person_year_idx on attendance_balance using btree (tenant_id, person, year, id);
create index attendance_balance_left_year_idx on attendance_balance using btree (tenant_id, "left", year, id);
create index attendance_balance_name_trgm on attendance_balance using gin (tenant_id, name gin_trgm_ops);
select isolate_tenants('attendance_balance');

create table attendance_leave (
  tenant_id bigint not null,
  id bigint not null,
  code text,
  applicant bigint,
  department bigint,
  kind bigint,
  kind_name text,
  needs_proof boolean,
  most_days numeric(18,1),
  from_on date,
  from_half text,
  to_on date,
  to_half text,
  days numeric(18,1),
  start_at timestamptz,
  end_at timestamptz,
  balance bigint,
  reason text,
  hand_over_to bigint,
  proof text,
  planned_to date,
  back_on date,
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
  constraint attendance_leave_code_key unique (tenant_id, code),
  constraint attendance_leave_ends_first_check check (to_on >= from_on),
  constraint attendance_leave_no_days_check check (days > 0),
  constraint attendance_leave_too_long_check check (days <= most_days),
  constraint attendance_leave_away_order check (start_at <= end_at),
  constraint attendance_leave_away_overlap exclude using gist (tenant_id with =, applicant with =, tstzrange(start_at, end_at, '[)') with &&) where (start_at is not null and process_state in ('running', 'returned', 'withdrawn', 'approved'))
);
create index attendance_leave_created_by_created_at_idx on attendance_leave using btree (tenant_id, created_by, created_at, id);
create index attendance_leave_created_department_created_at_idx on attendance_leave using btree (tenant_id, created_department, created_at, id);
create index attendance_leave_balance_idx on attendance_leave using btree (tenant_id, balance, id);
create index attendance_leave_hand_over_to_idx on attendance_leave using btree (tenant_id, hand_over_to, id);
create index attendance_leave_to_on_idx on attendance_leave using btree (tenant_id, to_on, id);
create index attendance_leave_from_on_idx on attendance_leave using btree (tenant_id, from_on, id);
create index attendance_leave_process_state_from_on_idx on attendance_leave using btree (tenant_id, process_state, from_on, id);
create index attendance_leave_kind_from_on_idx on attendance_leave using btree (tenant_id, kind, from_on, id);
create index attendance_leave_department_from_on_idx on attendance_leave using btree (tenant_id, department, from_on, id);
create index attendance_leave_applicant_from_on_idx on attendance_leave using btree (tenant_id, applicant, from_on, id);
create index attendance_leave_code_trgm on attendance_leave using gin (tenant_id, code gin_trgm_ops);
create index attendance_leave_reason_trgm on attendance_leave using gin (tenant_id, reason gin_trgm_ops);
select isolate_tenants('attendance_leave');

create table attendance_sheet (
  tenant_id bigint not null,
  id bigint not null,
  period text,
  department bigint,
  state text,
  people bigint not null default 0,
  due bigint not null default 0,
  present numeric(18,1) not null default 0,
  late bigint not null default 0,
  early bigint not null default 0,
  missing bigint not null default 0,
  absent numeric(18,1) not null default 0,
  leave_days numeric(18,1) not null default 0,
  compiled_at timestamptz,
  closed_on date,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint attendance_sheet_department_period_key unique (tenant_id, department, period),
  constraint attendance_sheet_period_bounds check (period ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);
create index attendance_sheet_created_by_created_at_idx on attendance_sheet using btree (tenant_id, created_by, created_at, id);
create index attendance_sheet_created_department_created_at_idx on attendance_sheet using btree (tenant_id, created_department, created_at, id);
create index attendance_sheet_period_idx on attendance_sheet using btree (tenant_id, period, id);
create index attendance_sheet_department_period_idx on attendance_sheet using btree (tenant_id, department, period, id);
create index attendance_sheet_state_period_idx on attendance_sheet using btree (tenant_id, state, period, id);
select isolate_tenants('attendance_sheet');

create table attendance_monthly (
  tenant_id bigint not null,
  id bigint not null,
  period text,
  person bigint,
  department bigint,
  sheet bigint,
  is_closed boolean,
  due bigint,
  present numeric(18,1) not null default 0,
  late bigint not null default 0,
  early bigint not null default 0,
  missing bigint not null default 0,
  absent numeric(18,1) not null default 0,
  leave_days numeric(18,1) not null default 0,
  leave_by_kind text,
  corrections bigint not null default 0,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint attendance_monthly_person_period_key unique (tenant_id, person, period),
  constraint attendance_monthly_period_bounds check (period ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);
create index attendance_monthly_created_by_created_at_idx on attendance_monthly using btree (tenant_id, created_by, created_at, id);
create index attendance_monthly_created_department_created_at_idx on attendance_monthly using btree (tenant_id, created_department, created_at, id);
create index attendance_monthly_sheet_idx on attendance_monthly using btree (tenant_id, sheet, id);
create index attendance_monthly_period_idx on attendance_monthly using btree (tenant_id, period, id);
create index attendance_monthly_department_period_idx on attendance_monthly using btree (tenant_id, department, period, id);
create index attendance_monthly_person_period_idx on attendance_monthly using btree (tenant_id, person, period, id);
create index attendance_monthly_absent_period_idx on attendance_monthly using btree (tenant_id, absent, period, id);
create index attendance_monthly_late_period_idx on attendance_monthly using btree (tenant_id, late, period, id);
select isolate_tenants('attendance_monthly');

create table attendance_day (
  tenant_id bigint not null,
  id bigint not null,
  person bigint,
  department bigint,
  on_day date,
  month bigint,
  is_due boolean,
  in_at timestamptz,
  out_at timestamptz,
  came_at timestamptz,
  left_at timestamptz,
  is_corrected boolean,
  leave bigint,
  leave_kind text,
  leave_days numeric(18,1),
  present numeric(18,1),
  absent numeric(18,1),
  late_minutes bigint,
  early_minutes bigint,
  mark text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint attendance_day_person_on_day_key unique (tenant_id, person, on_day)
);
create index attendance_day_created_by_created_at_idx on attendance_day using btree (tenant_id, created_by, created_at, id);
create index attendance_day_created_department_created_at_idx on attendance_day using btree (tenant_id, created_department, created_at, id);
create index attendance_day_month_idx on attendance_day using btree (tenant_id, month, id);
create index attendance_day_leave_idx on attendance_day using btree (tenant_id, leave, id);
create index attendance_day_on_day_idx on attendance_day using btree (tenant_id, on_day, id);
create index attendance_day_mark_on_day_idx on attendance_day using btree (tenant_id, mark, on_day, id);
create index attendance_day_department_on_day_idx on attendance_day using btree (tenant_id, department, on_day, id);
create index attendance_day_person_on_day_idx on attendance_day using btree (tenant_id, person, on_day, id);
create index attendance_day_is_corrected_on_day_idx on attendance_day using btree (tenant_id, is_corrected, on_day, id);
select isolate_tenants('attendance_day');

create table attendance_correction (
  tenant_id bigint not null,
  id bigint not null,
  code text,
  applicant bigint,
  department bigint,
  part text,
  punched_at timestamptz,
  on_day date,
  month bigint,
  reason text,
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
  constraint attendance_correction_code_key unique (tenant_id, code)
);
create index attendance_correction_created_by_created_at_idx on attendance_correction using btree (tenant_id, created_by, created_at, id);
create index attendance_correction_created_department_created_at_idx on attendance_correction using btree (tenant_id, created_department, created_at, id);
create index attendance_correction_month_idx on attendance_correction using btree (tenant_id, month, id);
create index attendance_correction_punched_at_idx on attendance_correction using btree (tenant_id, punched_at, id);
create index attendance_correction_process_state_punched_at_idx on attendance_correction using btree (tenant_id, process_state, punched_at, id);
create index attendance_correction_part_punched_at_idx on attendance_correction using btree (tenant_id, part, punched_at, id);
create index attendance_correction_department_punched_at_idx on attendance_correction using btree (tenant_id, department, punched_at, id);
create index attendance_correction_applicant_punched_at_idx on attendance_correction using btree (tenant_id, applicant, punched_at, id);
create index attendance_correction_code_trgm on attendance_correction using gin (tenant_id, code gin_trgm_ops);
select isolate_tenants('attendance_correction');

alter table attendance_service_record add constraint attendance_service_record_person_fkey foreign key (tenant_id, person) references staff (tenant_id, id) on delete no action;
alter table attendance_balance add constraint attendance_balance_person_fkey foreign key (tenant_id, person) references staff (tenant_id, id) on delete no action;
alter table attendance_balance add constraint attendance_balance_kind_fkey foreign key (tenant_id, kind) references attendance_leave_kind (tenant_id, id) on delete no action;
alter table attendance_leave add constraint attendance_leave_applicant_fkey foreign key (tenant_id, applicant) references staff (tenant_id, id) on delete no action;
alter table attendance_leave add constraint attendance_leave_department_fkey foreign key (tenant_id, department) references department (tenant_id, id) on delete no action;
alter table attendance_leave add constraint attendance_leave_kind_fkey foreign key (tenant_id, kind) references attendance_leave_kind (tenant_id, id) on delete no action;
alter table attendance_leave add constraint attendance_leave_balance_fkey foreign key (tenant_id, balance) references attendance_balance (tenant_id, id) on delete no action;
alter table attendance_leave add constraint attendance_leave_hand_over_to_fkey foreign key (tenant_id, hand_over_to) references staff (tenant_id, id) on delete no action;
alter table attendance_sheet add constraint attendance_sheet_department_fkey foreign key (tenant_id, department) references department (tenant_id, id) on delete no action;
alter table attendance_monthly add constraint attendance_monthly_person_fkey foreign key (tenant_id, person) references staff (tenant_id, id) on delete no action;
alter table attendance_monthly add constraint attendance_monthly_department_fkey foreign key (tenant_id, department) references department (tenant_id, id) on delete no action;
alter table attendance_monthly add constraint attendance_monthly_sheet_fkey foreign key (tenant_id, sheet) references attendance_sheet (tenant_id, id) on delete no action;
alter table attendance_day add constraint attendance_day_person_fkey foreign key (tenant_id, person) references staff (tenant_id, id) on delete no action;
alter table attendance_day add constraint attendance_day_department_fkey foreign key (tenant_id, department) references department (tenant_id, id) on delete no action;
alter table attendance_day add constraint attendance_day_month_fkey foreign key (tenant_id, month) references attendance_monthly (tenant_id, id) on delete no action;
alter table attendance_day add constraint attendance_day_leave_fkey foreign key (tenant_id, leave) references attendance_leave (tenant_id, id) on delete no action;
alter table attendance_correction add constraint attendance_correction_applicant_fkey foreign key (tenant_id, applicant) references staff (tenant_id, id) on delete no action;
alter table attendance_correction add constraint attendance_correction_department_fkey foreign key (tenant_id, department) references department (tenant_id, id) on delete no action;
alter table attendance_correction add constraint attendance_correction_month_fkey foreign key (tenant_id, month) references attendance_monthly (tenant_id, id) on delete no action;
