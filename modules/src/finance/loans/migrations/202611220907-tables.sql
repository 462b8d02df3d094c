create table loans_loan (
  tenant_id bigint not null,
  id bigint not null,
  code text,
  applicant bigint,
  department bigint,
  kind text,
  amount numeric(18,2),
  reason text,
  repay_by date,
  account text,
  bank text,
  files bigint[] not null default '{}'::bigint[],
  lent numeric(18,2),
  repaid numeric(18,2) not null default 0,
  balance numeric(18,2),
  lent_on date,
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
  constraint loans_loan_code_key unique (tenant_id, code),
  constraint loans_loan_amount_bounds check (amount >= 0.01)
);
create index loans_loan_created_by_created_at_idx on loans_loan using btree (tenant_id, created_by, created_at, id);
create index loans_loan_created_department_created_at_idx on loans_loan using btree (tenant_id, created_department, created_at, id);
create index loans_loan_applicant_idx on loans_loan using btree (tenant_id, applicant, id);
create index loans_loan_code_idx on loans_loan using btree (tenant_id, code, id);
create index loans_loan_process_state_code_idx on loans_loan using btree (tenant_id, process_state, code, id);
create index loans_loan_department_code_idx on loans_loan using btree (tenant_id, department, code, id);
create index loans_loan_kind_code_idx on loans_loan using btree (tenant_id, kind, code, id);
create index loans_loan_repay_by_code_idx on loans_loan using btree (tenant_id, repay_by, code, id);
create index loans_loan_created_at_code_idx on loans_loan using btree (tenant_id, created_at, code, id);
create index loans_loan_code_trgm on loans_loan using gin (tenant_id, code gin_trgm_ops);
create index loans_loan_reason_trgm on loans_loan using gin (tenant_id, reason gin_trgm_ops);
select isolate_tenants('loans_loan');

create table loans_repayment (
  tenant_id bigint not null,
  id bigint not null,
  code text,
  loan bigint,
  amount numeric(18,2),
  paid_on date,
  method text,
  remark text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint loans_repayment_code_key unique (tenant_id, code),
  constraint loans_repayment_amount_bounds check (amount >= 0.01)
);
create index loans_repayment_created_by_created_at_idx on loans_repayment using btree (tenant_id, created_by, created_at, id);
create index loans_repayment_created_department_created_at_idx on loans_repayment using btree (tenant_id, created_department, created_at, id);
create index loans_repayment_loan_idx on loans_repayment using btree (tenant_id, loan, id);
create index loans_repayment_code_idx on loans_repayment using btree (tenant_id, code, id);
create index loans_repayment_paid_on_code_idx on loans_repayment using btree (tenant_id, paid_on, code, id);
create index loans_repayment_method_code_idx on loans_repayment using btree (tenant_id, method, code, id);
create index loans_repayment_code_trgm on loans_repayment using gin (tenant_id, code gin_trgm_ops);
select isolate_tenants('loans_repayment');

alter table loans_loan add constraint loans_loan_applicant_fkey foreign key (tenant_id, applicant) references staff (tenant_id, id) on delete no action;
alter table loans_loan add constraint loans_loan_department_fkey foreign key (tenant_id, department) references department (tenant_id, id) on delete no action;
alter table loans_repayment add constraint loans_repayment_loan_fkey foreign key (tenant_id, loan) references loans_loan (tenant_id, id) on delete no action;
