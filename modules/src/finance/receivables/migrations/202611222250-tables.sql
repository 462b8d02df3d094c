create table receivables_plan_node (
  tenant_id bigint not null,
  id bigint not null,
  contract bigint,
  name text,
  due_on date,
  amount numeric(18,2),
  invoiced numeric(18,2) not null default 0,
  received numeric(18,2) not null default 0,
  uninvoiced numeric(18,2),
  open numeric(18,2),
  remark text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint receivables_plan_node_contract_name_key unique (tenant_id, contract, name),
  constraint receivables_plan_node_amount_bounds check (amount >= 0.01),
  constraint receivables_plan_node_over_invoiced_check check (invoiced <= amount)
);
create index receivables_plan_node_created_by_created_at_idx on receivables_plan_node using btree (tenant_id, created_by, created_at, id);
create index receivables_plan_node_created_department_created_at_idx on receivables_plan_node using btree (tenant_id, created_department, created_at, id);
create index receivables_plan_node_due_on_idx on receivables_plan_node using btree (tenant_id, due_on, id);
create index receivables_plan_node_contract_due_on_idx on receivables_plan_node using btree (tenant_id, contract, due_on, id);
create index receivables_plan_node_open_due_on_idx on receivables_plan_node using btree (tenant_id, open, due_on, id);
create index receivables_plan_node_name_trgm on receivables_plan_node using gin (tenant_id, name gin_trgm_ops);
select isolate_tenants('receivables_plan_node');

create table receivables_invoice (
  tenant_id bigint not null,
  id bigint not null,
  contract bigint,
  plan bigint,
  contract_code text,
  number text,
  kind text,
  buyer text,
  tax_number text,
  issued_on date,
  amount numeric(18,2),
  rate numeric(18,6),
  tax_difference numeric(18,2),
  tax numeric(18,2),
  net numeric(18,2),
  in_words text,
  reversed numeric(18,2) not null default 0,
  claimed numeric(18,2) not null default 0,
  received numeric(18,2) not null default 0,
  effective numeric(18,2),
  open numeric(18,2),
  unpaid numeric(18,2),
  is_used boolean,
  state text,
  remark text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint receivables_invoice_number_key unique (tenant_id, number),
  constraint receivables_invoice_amount_bounds check (amount >= 0.01),
  constraint receivables_invoice_rate_bounds check (rate >= 0 and rate <= 0.13),
  constraint receivables_invoice_tax_difference_bounds check (tax_difference >= -0.06 and tax_difference <= 0.06),
  constraint receivables_invoice_over_claimed_check check ((claimed + reversed) <= amount)
);
create index receivables_invoice_created_by_created_at_idx on receivables_invoice using btree (tenant_id, created_by, created_at, id);
create index receivables_invoice_created_department_created_at_idx on receivables_invoice using btree (tenant_id, created_department, created_at, id);
create index receivables_invoice_plan_idx on receivables_invoice using btree (tenant_id, plan, id);
create index receivables_invoice_issued_on_idx on receivables_invoice using btree (tenant_id, issued_on, id);
create index receivables_invoice_state_issued_on_idx on receivables_invoice using btree (tenant_id, state, issued_on, id);
create index receivables_invoice_kind_issued_on_idx on receivables_invoice using btree (tenant_id, kind, issued_on, id);
create index receivables_invoice_contract_issued_on_idx on receivables_invoice using btree (tenant_id, contract, issued_on, id);
create index receivables_invoice_unpaid_issued_on_idx on receivables_invoice using btree (tenant_id, unpaid, issued_on, id);
create index receivables_invoice_number_trgm on receivables_invoice using gin (tenant_id, number gin_trgm_ops);
create index receivables_invoice_buyer_trgm on receivables_invoice using gin (tenant_id, buyer gin_trgm_ops);
select isolate_tenants('receivables_invoice');

create table receivables_red_invoice (
  tenant_id bigint not null,
  id bigint not null,
  invoice bigint,
  number text,
  issued_on date,
  amount numeric(18,2),
  reason text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint receivables_red_invoice_number_key unique (tenant_id, number),
  constraint receivables_red_invoice_amount_bounds check (amount >= 0.01)
);
create index receivables_red_invoice_created_by_created_at_idx on receivables_red_invoice using btree (tenant_id, created_by, created_at, id);
create index receivables_red_invoice_created_department_created_at_idx on receivables_red_invoice using btree (tenant_id, created_department, created_at, id);
create index receivables_red_invoice_invoice_idx on receivables_red_invoice using btree (tenant_id, invoice, id);
create index receivables_red_invoice_issued_on_idx on receivables_red_invoice using btree (tenant_id, issued_on, id);
create index receivables_red_invoice_number_trgm on receivables_red_invoice using gin (tenant_id, number gin_trgm_ops);
select isolate_tenants('receivables_red_invoice');

create table receivables_receipt (
  tenant_id bigint not null,
  id bigint not null,
  code text,
  account_unit text,
  account_name text,
  account_no text,
  date_time timestamptz,
  income numeric(18,2),
  pay numeric(18,2),
  balance numeric(18,2),
  bank_number text,
  other_side_unit text,
  other_side_name text,
  summary text,
  memo text,
  matter text,
  remark text,
  is_need_claim boolean,
  is_change_account boolean,
  claim_total numeric(18,2) not null default 0,
  claiming numeric(18,2) not null default 0,
  returned bigint not null default 0,
  need_claim_total numeric(18,2),
  open numeric(18,2),
  claim_state text,
  is_correct boolean,
  maker bigint,
  corrector bigint,
  correction_time timestamptz,
  reverses text,
  bank_key text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint receivables_receipt_code_key unique (tenant_id, code),
  constraint receivables_receipt_account_no_date_time_income_pay__5ssfq unique (tenant_id, account_no, date_time, income, pay, balance, bank_key),
  constraint receivables_receipt_income_bounds check (income >= 0),
  constraint receivables_receipt_pay_bounds check (pay >= 0),
  constraint receivables_receipt_one_side_check check (income is null or pay is null or ((income > 0) and (pay = 0)) or ((income = 0) and (pay > 0))),
  constraint receivables_receipt_over_claimed_check check ((claim_total + claiming) <= income),
  constraint receivables_receipt_not_to_claim_check check (is_need_claim is null or is_change_account is null or claim_total is null or claiming is null or (is_need_claim and (not is_change_account)) or ((claim_total + claiming) = 0)),
  constraint receivables_receipt_checked_by_maker_check check (corrector <> maker)
);
create index receivables_receipt_created_by_created_at_idx on receivables_receipt using btree (tenant_id, created_by, created_at, id);
create index receivables_receipt_created_department_created_at_idx on receivables_receipt using btree (tenant_id, created_department, created_at, id);
create index receivables_receipt_maker_idx on receivables_receipt using btree (tenant_id, maker, id);
create index receivables_receipt_corrector_idx on receivables_receipt using btree (tenant_id, corrector, id);
create index receivables_receipt_date_time_idx on receivables_receipt using btree (tenant_id, date_time, id);
create index receivables_receipt_claim_state_date_time_idx on receivables_receipt using btree (tenant_id, claim_state, date_time, id);
create index receivables_receipt_is_change_account_date_time_idx on receivables_receipt using btree (tenant_id, is_change_account, date_time, id);
create index receivables_receipt_is_correct_date_time_idx on receivables_receipt using btree (tenant_id, is_correct, date_time, id);
create index receivables_receipt_income_date_time_idx on receivables_receipt using btree (tenant_id, income, date_time, id);
create index receivables_receipt_code_trgm on receivables_receipt using gin (tenant_id, code gin_trgm_ops);
create index receivables_receipt_other_side_unit_trgm on receivables_receipt using gin (tenant_id, other_side_unit gin_trgm_ops);
create index receivables_receipt_summary_trgm on receivables_receipt using gin (tenant_id, summary gin_trgm_ops);
create index receivables_receipt_memo_trgm on receivables_receipt using gin (tenant_id, memo gin_trgm_ops);
create index receivables_receipt_account_name_trgm on receivables_receipt using gin (tenant_id, account_name gin_trgm_ops);
select isolate_tenants('receivables_receipt');

create table receivables_claim (
  tenant_id bigint not null,
  id bigint not null,
  code text,
  receipt bigint,
  claimant bigint,
  department bigint,
  total numeric(18,2),
  in_words text,
  remark text,
  confirmer bigint,
  booked_on date,
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
  constraint receivables_claim_code_key unique (tenant_id, code),
  constraint receivables_claim_own_claim_check check (confirmer <> claimant)
);
create index receivables_claim_created_by_created_at_idx on receivables_claim using btree (tenant_id, created_by, created_at, id);
create index receivables_claim_created_department_created_at_idx on receivables_claim using btree (tenant_id, created_department, created_at, id);
create index receivables_claim_receipt_idx on receivables_claim using btree (tenant_id, receipt, id);
create index receivables_claim_confirmer_idx on receivables_claim using btree (tenant_id, confirmer, id);
create index receivables_claim_code_idx on receivables_claim using btree (tenant_id, code, id);
create index receivables_claim_process_state_code_idx on receivables_claim using btree (tenant_id, process_state, code, id);
create index receivables_claim_department_code_idx on receivables_claim using btree (tenant_id, department, code, id);
create index receivables_claim_claimant_code_idx on receivables_claim using btree (tenant_id, claimant, code, id);
create index receivables_claim_booked_on_code_idx on receivables_claim using btree (tenant_id, booked_on, code, id);
create index receivables_claim_code_trgm on receivables_claim using gin (tenant_id, code gin_trgm_ops);
select isolate_tenants('receivables_claim');

create table receivables_claim_lines (
  tenant_id bigint not null,
  id bigint not null,
  parent_id bigint not null,
  position integer not null,
  invoice bigint,
  amount numeric(18,2),
  fee numeric(18,2),
  settled numeric(18,2),
  remark text,
  primary key (tenant_id, id),
  constraint receivables_claim_lines_parent_id_position_key unique (tenant_id, parent_id, position),
  constraint receivables_claim_lines_amount_bounds check (amount >= 0.01),
  constraint receivables_claim_lines_fee_bounds check (fee >= 0 and fee <= 2000)
);
create index receivables_claim_lines_invoice_idx on receivables_claim_lines using btree (tenant_id, invoice, id);
select isolate_tenants('receivables_claim_lines');

alter table receivables_plan_node add constraint receivables_plan_node_contract_fkey foreign key (tenant_id, contract) references consulting_contracts_contract (tenant_id, id) on delete no action;
alter table receivables_invoice add constraint receivables_invoice_contract_fkey foreign key (tenant_id, contract) references consulting_contracts_contract (tenant_id, id) on delete no action;
alter table receivables_invoice add constraint receivables_invoice_plan_fkey foreign key (tenant_id, plan) references receivables_plan_node (tenant_id, id) on delete no action;
alter table receivables_red_invoice add constraint receivables_red_invoice_invoice_fkey foreign key (tenant_id, invoice) references receivables_invoice (tenant_id, id) on delete no action;
alter table receivables_receipt add constraint receivables_receipt_maker_fkey foreign key (tenant_id, maker) references staff (tenant_id, id) on delete no action;
alter table receivables_receipt add constraint receivables_receipt_corrector_fkey foreign key (tenant_id, corrector) references staff (tenant_id, id) on delete no action;
alter table receivables_claim add constraint receivables_claim_receipt_fkey foreign key (tenant_id, receipt) references receivables_receipt (tenant_id, id) on delete no action;
alter table receivables_claim add constraint receivables_claim_claimant_fkey foreign key (tenant_id, claimant) references staff (tenant_id, id) on delete no action;
alter table receivables_claim add constraint receivables_claim_department_fkey foreign key (tenant_id, department) references department (tenant_id, id) on delete no action;
alter table receivables_claim add constraint receivables_claim_confirmer_fkey foreign key (tenant_id, confirmer) references staff (tenant_id, id) on delete no action;
alter table receivables_claim_lines add constraint receivables_claim_lines_parent_id_fkey foreign key (tenant_id, parent_id) references receivables_claim (tenant_id, id) on delete cascade;
alter table receivables_claim_lines add constraint receivables_claim_lines_invoice_fkey foreign key (tenant_id, invoice) references receivables_invoice (tenant_id, id) on delete no action;
alter table consulting_contracts_contract add column receivables_planned numeric(18,2) not null default 0;
alter table consulting_contracts_contract add column receivables_invoiced numeric(18,2) not null default 0;
alter table consulting_contracts_contract add column receivables_received numeric(18,2) not null default 0;
alter table consulting_contracts_contract add column receivables_open numeric(18,2);
alter table consulting_contracts_contract add constraint consulting_contracts_contract_receivables_over_planned_check check (receivables_planned <= amount);
alter table consulting_contracts_contract add constraint consulting_contracts_contract_receivables_over_invoi_219iz check (receivables_invoiced <= amount);

-- Plans of payments that stood in the lines of contracts. Whoever migrates owns the tables, whose rows their policy would hide.
alter table consulting_contracts_contract_instalments no force row level security;
alter table receivables_plan_node no force row level security;
insert into receivables_plan_node (tenant_id, id, contract, name, due_on, amount, uninvoiced, open)
  select tenant_id, id, parent_id, concat(name, case when row_number() over same_name > 1 then concat(' ', position + 1) end),
    due_on, amount, amount, amount
  from consulting_contracts_contract_instalments where amount > 0
  window same_name as (partition by tenant_id, parent_id, name order by position);
alter table consulting_contracts_contract no force row level security;
update consulting_contracts_contract c set receivables_open = amount, receivables_planned = coalesce(
  (select sum(p.amount) from receivables_plan_node p where p.tenant_id = c.tenant_id and p.contract = c.id), 0);
alter table consulting_contracts_contract force row level security;
alter table receivables_plan_node force row level security;
