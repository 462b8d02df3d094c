create table expenses_budget (
  tenant_id bigint not null,
  id bigint not null,
  name text,
  department bigint,
  year bigint,
  amount numeric(18,2),
  used numeric(18,2) not null default 0,
  "left" numeric(18,2),
  remark text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint expenses_budget_department_year_key unique (tenant_id, department, year),
  constraint expenses_budget_year_bounds check (year >= 1 and year <= 9999),
  constraint expenses_budget_amount_bounds check (amount >= 0),
  constraint expenses_budget_over_budget_check check (used <= amount)
);
create index expenses_budget_created_by_created_at_idx on expenses_budget using btree (tenant_id, created_by, created_at, id);
create index expenses_budget_created_department_created_at_idx on expenses_budget using btree (tenant_id, created_department, created_at, id);
create index expenses_budget_year_idx on expenses_budget using btree (tenant_id, year, id);
create index expenses_budget_department_year_idx on expenses_budget using btree (tenant_id, department, year, id);
create index expenses_budget_name_trgm on expenses_budget using gin (tenant_id, name gin_trgm_ops);
select isolate_tenants('expenses_budget');

create table expenses_expense (
  tenant_id bigint not null,
  id bigint not null,
  code text,
  applicant bigint,
  department bigint,
  budget bigint,
  project bigint,
  reason text,
  total numeric(18,2),
  in_words text,
  "offset" numeric(18,2),
  payable numeric(18,2),
  account text,
  bank text,
  paid_on date,
  pay_state text,
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
  constraint expenses_expense_code_key unique (tenant_id, code),
  constraint expenses_expense_offsets_too_much_check check ("offset" <= total)
);
create index expenses_expense_created_by_created_at_idx on expenses_expense using btree (tenant_id, created_by, created_at, id);
create index expenses_expense_created_department_created_at_idx on expenses_expense using btree (tenant_id, created_department, created_at, id);
create index expenses_expense_budget_idx on expenses_expense using btree (tenant_id, budget, id);
create index expenses_expense_project_idx on expenses_expense using btree (tenant_id, project, id);
create index expenses_expense_code_idx on expenses_expense using btree (tenant_id, code, id);
create index expenses_expense_process_state_code_idx on expenses_expense using btree (tenant_id, process_state, code, id);
create index expenses_expense_pay_state_code_idx on expenses_expense using btree (tenant_id, pay_state, code, id);
create index expenses_expense_department_code_idx on expenses_expense using btree (tenant_id, department, code, id);
create index expenses_expense_applicant_code_idx on expenses_expense using btree (tenant_id, applicant, code, id);
create index expenses_expense_created_at_code_idx on expenses_expense using btree (tenant_id, created_at, code, id);
create index expenses_expense_code_trgm on expenses_expense using gin (tenant_id, code gin_trgm_ops);
create index expenses_expense_reason_trgm on expenses_expense using gin (tenant_id, reason gin_trgm_ops);
select isolate_tenants('expenses_expense');

create table expenses_expense_items (
  tenant_id bigint not null,
  id bigint not null,
  parent_id bigint not null,
  position integer not null,
  kind text,
  spent_on date,
  amount numeric(18,2),
  places text,
  days bigint,
  guests text,
  people bigint,
  invoice_number text,
  remark text,
  primary key (tenant_id, id),
  constraint expenses_expense_items_parent_id_position_key unique (tenant_id, parent_id, position),
  constraint expenses_expense_items_amount_bounds check (amount >= 0.01),
  constraint expenses_expense_items_days_bounds check (days >= 1 and days <= 366),
  constraint expenses_expense_items_people_bounds check (people >= 1)
);

select isolate_tenants('expenses_expense_items');

create table expenses_expense_offsets (
  tenant_id bigint not null,
  id bigint not null,
  parent_id bigint not null,
  position integer not null,
  loan bigint,
  amount numeric(18,2),
  primary key (tenant_id, id),
  constraint expenses_expense_offsets_parent_id_position_key unique (tenant_id, parent_id, position),
  constraint expenses_expense_offsets_amount_bounds check (amount >= 0.01)
);
create index expenses_expense_offsets_loan_idx on expenses_expense_offsets using btree (tenant_id, loan, id);
select isolate_tenants('expenses_expense_offsets');

alter table expenses_budget add constraint expenses_budget_department_fkey foreign key (tenant_id, department) references department (tenant_id, id) on delete no action;
alter table expenses_expense add constraint expenses_expense_applicant_fkey foreign key (tenant_id, applicant) references staff (tenant_id, id) on delete no action;
alter table expenses_expense add constraint expenses_expense_department_fkey foreign key (tenant_id, department) references department (tenant_id, id) on delete no action;
alter table expenses_expense add constraint expenses_expense_budget_fkey foreign key (tenant_id, budget) references expenses_budget (tenant_id, id) on delete no action;
alter table expenses_expense add constraint expenses_expense_project_fkey foreign key (tenant_id, project) references consulting_projects_project (tenant_id, id) on delete no action;
alter table expenses_expense_items add constraint expenses_expense_items_parent_id_fkey foreign key (tenant_id, parent_id) references expenses_expense (tenant_id, id) on delete cascade;
alter table expenses_expense_offsets add constraint expenses_expense_offsets_parent_id_fkey foreign key (tenant_id, parent_id) references expenses_expense (tenant_id, id) on delete cascade;
alter table expenses_expense_offsets add constraint expenses_expense_offsets_loan_fkey foreign key (tenant_id, loan) references loans_loan (tenant_id, id) on delete no action;
