create extension if not exists btree_gist schema public;
create table follow_audit_authorization (
  tenant_id bigint not null,
  id bigint not null,
  project bigint,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint follow_audit_authorization_project_key unique (tenant_id, project)
);
create index follow_audit_authorization_created_by_created_at_idx on follow_audit_authorization using btree (tenant_id, created_by, created_at, id);
create index follow_audit_authorization_created_department_created_at_idx on follow_audit_authorization using btree (tenant_id, created_department, created_at, id);
create index follow_audit_authorization_updated_at_idx on follow_audit_authorization using btree (tenant_id, updated_at, id);
create index follow_audit_authorization_project_updated_at_idx on follow_audit_authorization using btree (tenant_id, project, updated_at, id);
select isolate_tenants('follow_audit_authorization');

create table follow_audit_authorization_people (
  tenant_id bigint not null,
  id bigint not null,
  parent_id bigint not null,
  position integer not null,
  person bigint,
  valid_to date,
  primary key (tenant_id, id),
  constraint follow_audit_authorization_people_parent_id_position_key unique (tenant_id, parent_id, position)
);
create index follow_audit_authorization_people_person_idx on follow_audit_authorization_people using btree (tenant_id, person, id);
select isolate_tenants('follow_audit_authorization_people');

create table follow_audit_contract (
  tenant_id bigint not null,
  id bigint not null,
  code text,
  project bigint,
  node bigint,
  name text,
  contractor text,
  amount numeric(18,2),
  provisional numeric(18,2),
  pay_rate numeric(18,6),
  retention_rate numeric(18,6),
  signed_on date,
  end_on date,
  bond_until date,
  warranty_until date,
  auditor bigint,
  "authorization" bigint,
  state text,
  billed numeric(18,2) not null default 0,
  changed numeric(18,2) not null default 0,
  current numeric(18,2),
  measured numeric(18,2) not null default 0,
  measured_share numeric(18,6),
  certified numeric(18,2) not null default 0,
  retained numeric(18,2) not null default 0,
  returned numeric(18,2) not null default 0,
  retained_left numeric(18,2),
  paid numeric(18,2) not null default 0,
  unpaid numeric(18,2),
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint follow_audit_contract_code_key unique (tenant_id, code),
  constraint follow_audit_contract_amount_bounds check (amount >= 0),
  constraint follow_audit_contract_provisional_bounds check (provisional >= 0),
  constraint follow_audit_contract_pay_rate_bounds check (pay_rate >= 0 and pay_rate <= 1),
  constraint follow_audit_contract_retention_rate_bounds check (retention_rate >= 0 and retention_rate <= 0.1),
  constraint follow_audit_contract_over_measured_check check (measured <= current),
  constraint follow_audit_contract_over_certified_check check (certified <= current),
  constraint follow_audit_contract_over_returned_check check (returned <= retained),
  constraint follow_audit_contract_ends_first_check check (end_on >= signed_on)
);
create index follow_audit_contract_created_by_created_at_idx on follow_audit_contract using btree (tenant_id, created_by, created_at, id);
create index follow_audit_contract_created_department_created_at_idx on follow_audit_contract using btree (tenant_id, created_department, created_at, id);
create index follow_audit_contract_node_idx on follow_audit_contract using btree (tenant_id, node, id);
create index follow_audit_contract_authorization_idx on follow_audit_contract using btree (tenant_id, "authorization", id);
create index follow_audit_contract_code_idx on follow_audit_contract using btree (tenant_id, code, id);
create index follow_audit_contract_state_code_idx on follow_audit_contract using btree (tenant_id, state, code, id);
create index follow_audit_contract_project_code_idx on follow_audit_contract using btree (tenant_id, project, code, id);
create index follow_audit_contract_auditor_code_idx on follow_audit_contract using btree (tenant_id, auditor, code, id);
create index follow_audit_contract_signed_on_code_idx on follow_audit_contract using btree (tenant_id, signed_on, code, id);
create index follow_audit_contract_end_on_code_idx on follow_audit_contract using btree (tenant_id, end_on, code, id);
create index follow_audit_contract_name_trgm on follow_audit_contract using gin (tenant_id, name gin_trgm_ops);
create index follow_audit_contract_code_trgm on follow_audit_contract using gin (tenant_id, code gin_trgm_ops);
create index follow_audit_contract_contractor_trgm on follow_audit_contract using gin (tenant_id, contractor gin_trgm_ops);
select isolate_tenants('follow_audit_contract');

create table follow_audit_bill_line (
  tenant_id bigint not null,
  id bigint not null,
  contract bigint,
  code text,
  name text,
  feature text,
  unit text,
  quantity numeric(18,6),
  price numeric(18,4),
  amount numeric(18,2),
  varied numeric(18,6) not null default 0,
  whole numeric(18,6),
  measured numeric(18,6) not null default 0,
  "left" numeric(18,6),
  share numeric(18,6),
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint follow_audit_bill_line_contract_code_key unique (tenant_id, contract, code),
  constraint follow_audit_bill_line_quantity_bounds check (quantity >= 0),
  constraint follow_audit_bill_line_price_bounds check (price >= 0),
  constraint follow_audit_bill_line_over_measured_check check (measured <= whole),
  constraint follow_audit_bill_line_under_measured_check check (measured >= 0)
);
create index follow_audit_bill_line_created_by_created_at_idx on follow_audit_bill_line using btree (tenant_id, created_by, created_at, id);
create index follow_audit_bill_line_created_department_created_at_idx on follow_audit_bill_line using btree (tenant_id, created_department, created_at, id);
create index follow_audit_bill_line_code_idx on follow_audit_bill_line using btree (tenant_id, code, id);
create index follow_audit_bill_line_contract_code_idx on follow_audit_bill_line using btree (tenant_id, contract, code, id);
create index follow_audit_bill_line_code_trgm on follow_audit_bill_line using gin (tenant_id, code gin_trgm_ops);
create index follow_audit_bill_line_name_trgm on follow_audit_bill_line using gin (tenant_id, name gin_trgm_ops);
select isolate_tenants('follow_audit_bill_line');

create table follow_audit_change (
  tenant_id bigint not null,
  id bigint not null,
  code text,
  contract bigint,
  kind text,
  happened_on date,
  reason text,
  amount numeric(18,2),
  papers bigint[] not null default '{}'::bigint[],
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
  constraint follow_audit_change_code_key unique (tenant_id, code)
);
create index follow_audit_change_created_by_created_at_idx on follow_audit_change using btree (tenant_id, created_by, created_at, id);
create index follow_audit_change_created_department_created_at_idx on follow_audit_change using btree (tenant_id, created_department, created_at, id);
create index follow_audit_change_code_idx on follow_audit_change using btree (tenant_id, code, id);
create index follow_audit_change_process_state_code_idx on follow_audit_change using btree (tenant_id, process_state, code, id);
create index follow_audit_change_contract_code_idx on follow_audit_change using btree (tenant_id, contract, code, id);
create index follow_audit_change_kind_code_idx on follow_audit_change using btree (tenant_id, kind, code, id);
create index follow_audit_change_happened_on_code_idx on follow_audit_change using btree (tenant_id, happened_on, code, id);
create index follow_audit_change_code_trgm on follow_audit_change using gin (tenant_id, code gin_trgm_ops);
create index follow_audit_change_reason_trgm on follow_audit_change using gin (tenant_id, reason gin_trgm_ops);
select isolate_tenants('follow_audit_change');

create table follow_audit_change_lines (
  tenant_id bigint not null,
  id bigint not null,
  parent_id bigint not null,
  position integer not null,
  bill_line bigint,
  quantity numeric(18,6),
  price numeric(18,4),
  amount numeric(18,2),
  primary key (tenant_id, id),
  constraint follow_audit_change_lines_parent_id_position_key unique (tenant_id, parent_id, position)
);
create index follow_audit_change_lines_bill_line_idx on follow_audit_change_lines using btree (tenant_id, bill_line, id);
select isolate_tenants('follow_audit_change_lines');

create table follow_audit_cycle (
  tenant_id bigint not null,
  id bigint not null,
  contract bigint,
  name text,
  start_time date,
  last_time date,
  state text,
  locked_on date,
  lines bigint not null default 0,
  claimed numeric(18,2) not null default 0,
  measured numeric(18,2) not null default 0,
  earlier numeric(18,2),
  total numeric(18,2),
  contracted numeric(18,2),
  share numeric(18,6),
  certificates bigint not null default 0,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint follow_audit_cycle_contract_name_key unique (tenant_id, contract, name),
  constraint follow_audit_cycle_ends_first_check check (last_time >= start_time),
  constraint follow_audit_cycle_certified_check check ((state = 'locked') or (certificates = 0)),
  constraint follow_audit_cycle_one_certificate_check check (certificates <= 1),
  constraint follow_audit_cycle_apart_order check (start_time <= last_time),
  constraint follow_audit_cycle_apart_overlap exclude using gist (tenant_id with =, contract with =, daterange(start_time, last_time, '[]') with &&) where (start_time is not null and last_time is not null),
  constraint follow_audit_cycle_one_open_overlap exclude using gist (tenant_id with =, contract with =) where (state = 'open')
);
create index follow_audit_cycle_created_by_created_at_idx on follow_audit_cycle using btree (tenant_id, created_by, created_at, id);
create index follow_audit_cycle_created_department_created_at_idx on follow_audit_cycle using btree (tenant_id, created_department, created_at, id);
create index follow_audit_cycle_start_time_idx on follow_audit_cycle using btree (tenant_id, start_time, id);
create index follow_audit_cycle_contract_start_time_idx on follow_audit_cycle using btree (tenant_id, contract, start_time, id);
create index follow_audit_cycle_state_start_time_idx on follow_audit_cycle using btree (tenant_id, state, start_time, id);
create index follow_audit_cycle_last_time_start_time_idx on follow_audit_cycle using btree (tenant_id, last_time, start_time, id);
create index follow_audit_cycle_name_trgm on follow_audit_cycle using gin (tenant_id, name gin_trgm_ops);
select isolate_tenants('follow_audit_cycle');

create table follow_audit_measure (
  tenant_id bigint not null,
  id bigint not null,
  contract bigint,
  cycle bigint,
  bill_line bigint,
  name text,
  unit text,
  price numeric(18,4),
  contracted numeric(18,6),
  earlier numeric(18,6),
  claimed_quantity numeric(18,6),
  quantity numeric(18,6),
  total numeric(18,6),
  share numeric(18,6),
  claimed_amount numeric(18,2),
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
  constraint follow_audit_measure_cycle_bill_line_key unique (tenant_id, cycle, bill_line)
);
create index follow_audit_measure_created_by_created_at_idx on follow_audit_measure using btree (tenant_id, created_by, created_at, id);
create index follow_audit_measure_created_department_created_at_idx on follow_audit_measure using btree (tenant_id, created_department, created_at, id);
create index follow_audit_measure_bill_line_idx on follow_audit_measure using btree (tenant_id, bill_line, id);
create index follow_audit_measure_created_at_idx on follow_audit_measure using btree (tenant_id, created_at, id);
create index follow_audit_measure_contract_created_at_idx on follow_audit_measure using btree (tenant_id, contract, created_at, id);
create index follow_audit_measure_cycle_created_at_idx on follow_audit_measure using btree (tenant_id, cycle, created_at, id);
create index follow_audit_measure_name_trgm on follow_audit_measure using gin (tenant_id, name gin_trgm_ops);
select isolate_tenants('follow_audit_measure');

create table follow_audit_certificate (
  tenant_id bigint not null,
  id bigint not null,
  code text,
  contract bigint,
  cycle bigint,
  pay_start_time date,
  plan_end_time date,
  gross numeric(18,2),
  total numeric(18,2),
  contracted numeric(18,2),
  payable numeric(18,2),
  retained numeric(18,2),
  extra numeric(18,2),
  extra_for text,
  returned numeric(18,2),
  deducted numeric(18,2),
  deducted_for text,
  net numeric(18,2),
  in_words text,
  paid numeric(18,2) not null default 0,
  unpaid numeric(18,2),
  remark text,
  papers bigint[] not null default '{}'::bigint[],
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
  constraint follow_audit_certificate_code_key unique (tenant_id, code),
  constraint follow_audit_certificate_extra_bounds check (extra >= 0),
  constraint follow_audit_certificate_deducted_bounds check (deducted >= 0),
  constraint follow_audit_certificate_too_much_check check (net >= 0),
  constraint follow_audit_certificate_over_paid_check check (paid <= net),
  constraint follow_audit_certificate_order_check check (plan_end_time >= pay_start_time)
);
create index follow_audit_certificate_created_by_created_at_idx on follow_audit_certificate using btree (tenant_id, created_by, created_at, id);
create index follow_audit_certificate_created_department_created_at_idx on follow_audit_certificate using btree (tenant_id, created_department, created_at, id);
create index follow_audit_certificate_code_idx on follow_audit_certificate using btree (tenant_id, code, id);
create index follow_audit_certificate_process_state_code_idx on follow_audit_certificate using btree (tenant_id, process_state, code, id);
create index follow_audit_certificate_contract_code_idx on follow_audit_certificate using btree (tenant_id, contract, code, id);
create index follow_audit_certificate_cycle_code_idx on follow_audit_certificate using btree (tenant_id, cycle, code, id);
create index follow_audit_certificate_plan_end_time_code_idx on follow_audit_certificate using btree (tenant_id, plan_end_time, code, id);
create index follow_audit_certificate_code_trgm on follow_audit_certificate using gin (tenant_id, code gin_trgm_ops);
select isolate_tenants('follow_audit_certificate');

create table follow_audit_payment (
  tenant_id bigint not null,
  id bigint not null,
  code text,
  contract bigint,
  certificate bigint,
  amount numeric(18,2),
  paid_on date,
  voucher text,
  remark text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint follow_audit_payment_code_key unique (tenant_id, code),
  constraint follow_audit_payment_amount_bounds check (amount >= 0.00)
);
create index follow_audit_payment_created_by_created_at_idx on follow_audit_payment using btree (tenant_id, created_by, created_at, id);
create index follow_audit_payment_created_department_created_at_idx on follow_audit_payment using btree (tenant_id, created_department, created_at, id);
create index follow_audit_payment_code_idx on follow_audit_payment using btree (tenant_id, code, id);
create index follow_audit_payment_contract_code_idx on follow_audit_payment using btree (tenant_id, contract, code, id);
create index follow_audit_payment_certificate_code_idx on follow_audit_payment using btree (tenant_id, certificate, code, id);
create index follow_audit_payment_paid_on_code_idx on follow_audit_payment using btree (tenant_id, paid_on, code, id);
create index follow_audit_payment_code_trgm on follow_audit_payment using gin (tenant_id, code gin_trgm_ops);
create index follow_audit_payment_voucher_trgm on follow_audit_payment using gin (tenant_id, voucher gin_trgm_ops);
select isolate_tenants('follow_audit_payment');

create table follow_audit_due_date (
  tenant_id bigint not null,
  id bigint not null,
  contract bigint,
  certificate bigint,
  kind text,
  due_on date,
  amount numeric(18,2),
  workdays_left bigint,
  auditor bigint,
  state text,
  done_on date,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id)
);
create index follow_audit_due_date_created_by_created_at_idx on follow_audit_due_date using btree (tenant_id, created_by, created_at, id);
create index follow_audit_due_date_created_department_created_at_idx on follow_audit_due_date using btree (tenant_id, created_department, created_at, id);
create index follow_audit_due_date_certificate_idx on follow_audit_due_date using btree (tenant_id, certificate, id);
create index follow_audit_due_date_due_on_idx on follow_audit_due_date using btree (tenant_id, due_on, id);
create index follow_audit_due_date_state_due_on_idx on follow_audit_due_date using btree (tenant_id, state, due_on, id);
create index follow_audit_due_date_kind_due_on_idx on follow_audit_due_date using btree (tenant_id, kind, due_on, id);
create index follow_audit_due_date_contract_due_on_idx on follow_audit_due_date using btree (tenant_id, contract, due_on, id);
create index follow_audit_due_date_auditor_due_on_idx on follow_audit_due_date using btree (tenant_id, auditor, due_on, id);
create index follow_audit_due_date_workdays_left_due_on_idx on follow_audit_due_date using btree (tenant_id, workdays_left, due_on, id);
select isolate_tenants('follow_audit_due_date');

alter table follow_audit_authorization add constraint follow_audit_authorization_project_fkey foreign key (tenant_id, project) references consulting_projects_project (tenant_id, id) on delete no action;
alter table follow_audit_authorization_people add constraint follow_audit_authorization_people_parent_id_fkey foreign key (tenant_id, parent_id) references follow_audit_authorization (tenant_id, id) on delete cascade;
alter table follow_audit_authorization_people add constraint follow_audit_authorization_people_person_fkey foreign key (tenant_id, person) references staff (tenant_id, id) on delete no action;
alter table follow_audit_contract add constraint follow_audit_contract_project_fkey foreign key (tenant_id, project) references consulting_projects_project (tenant_id, id) on delete no action;
alter table follow_audit_contract add constraint follow_audit_contract_node_fkey foreign key (tenant_id, node) references consulting_projects_node (tenant_id, id) on delete no action;
alter table follow_audit_contract add constraint follow_audit_contract_auditor_fkey foreign key (tenant_id, auditor) references staff (tenant_id, id) on delete no action;
alter table follow_audit_contract add constraint follow_audit_contract_authorization_fkey foreign key (tenant_id, "authorization") references follow_audit_authorization (tenant_id, id) on delete no action;
alter table follow_audit_bill_line add constraint follow_audit_bill_line_contract_fkey foreign key (tenant_id, contract) references follow_audit_contract (tenant_id, id) on delete no action;
alter table follow_audit_change add constraint follow_audit_change_contract_fkey foreign key (tenant_id, contract) references follow_audit_contract (tenant_id, id) on delete no action;
alter table follow_audit_change_lines add constraint follow_audit_change_lines_parent_id_fkey foreign key (tenant_id, parent_id) references follow_audit_change (tenant_id, id) on delete cascade;
alter table follow_audit_change_lines add constraint follow_audit_change_lines_bill_line_fkey foreign key (tenant_id, bill_line) references follow_audit_bill_line (tenant_id, id) on delete no action;
alter table follow_audit_cycle add constraint follow_audit_cycle_contract_fkey foreign key (tenant_id, contract) references follow_audit_contract (tenant_id, id) on delete no action;
alter table follow_audit_measure add constraint follow_audit_measure_contract_fkey foreign key (tenant_id, contract) references follow_audit_contract (tenant_id, id) on delete no action;
alter table follow_audit_measure add constraint follow_audit_measure_cycle_fkey foreign key (tenant_id, cycle) references follow_audit_cycle (tenant_id, id) on delete no action;
alter table follow_audit_measure add constraint follow_audit_measure_bill_line_fkey foreign key (tenant_id, bill_line) references follow_audit_bill_line (tenant_id, id) on delete no action;
alter table follow_audit_certificate add constraint follow_audit_certificate_contract_fkey foreign key (tenant_id, contract) references follow_audit_contract (tenant_id, id) on delete no action;
alter table follow_audit_certificate add constraint follow_audit_certificate_cycle_fkey foreign key (tenant_id, cycle) references follow_audit_cycle (tenant_id, id) on delete no action;
alter table follow_audit_payment add constraint follow_audit_payment_contract_fkey foreign key (tenant_id, contract) references follow_audit_contract (tenant_id, id) on delete no action;
alter table follow_audit_payment add constraint follow_audit_payment_certificate_fkey foreign key (tenant_id, certificate) references follow_audit_certificate (tenant_id, id) on delete no action;
alter table follow_audit_due_date add constraint follow_audit_due_date_contract_fkey foreign key (tenant_id, contract) references follow_audit_contract (tenant_id, id) on delete no action;
alter table follow_audit_due_date add constraint follow_audit_due_date_certificate_fkey foreign key (tenant_id, certificate) references follow_audit_certificate (tenant_id, id) on delete no action;
alter table follow_audit_due_date add constraint follow_audit_due_date_auditor_fkey foreign key (tenant_id, auditor) references staff (tenant_id, id) on delete no action;
