-- The directory of the firm and its first modules.

create table department (
  tenant_id bigint not null,
  id bigint not null,
  name text,
  code text,
  head bigint,
  phone text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  parent_id bigint,
  sort integer not null default 0,
  primary key (tenant_id, id),
  constraint department_code_key unique (tenant_id, code)
);
create index department_created_by_created_at_idx on department using btree (tenant_id, created_by, created_at, id);
create index department_created_department_created_at_idx on department using btree (tenant_id, created_department, created_at, id);
create index department_head_idx on department using btree (tenant_id, head, id);
create index department_parent_id_sort_idx on department using btree (tenant_id, parent_id, sort, id);
create index department_name_trgm on department using gin (name gin_trgm_ops);
create index department_code_trgm on department using gin (code gin_trgm_ops);
alter table department enable row level security;
alter table department force row level security;
create policy tenant on department
  using (tenant_id = current_setting('app.tenant_id')::bigint)
  with check (tenant_id = current_setting('app.tenant_id')::bigint);
grant select, insert, update, delete on department to jianheng_app;

create table staff (
  tenant_id bigint not null,
  id bigint not null,
  login_name text,
  name text,
  department bigint,
  job text,
  no text,
  phone text,
  email text,
  enabled boolean,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint staff_login_name_key unique (tenant_id, login_name)
);
create index staff_created_by_created_at_idx on staff using btree (tenant_id, created_by, created_at, id);
create index staff_created_department_created_at_idx on staff using btree (tenant_id, created_department, created_at, id);
create index staff_department_idx on staff using btree (tenant_id, department, id);
create index staff_login_name_idx on staff using btree (tenant_id, login_name, id);
create index staff_department_login_name_idx on staff using btree (tenant_id, department, login_name, id);
create index staff_enabled_login_name_idx on staff using btree (tenant_id, enabled, login_name, id);
create index staff_job_login_name_idx on staff using btree (tenant_id, job, login_name, id);
create index staff_name_trgm on staff using gin (name gin_trgm_ops);
create index staff_login_name_trgm on staff using gin (login_name gin_trgm_ops);
create index staff_phone_trgm on staff using gin (phone gin_trgm_ops);
alter table staff enable row level security;
alter table staff force row level security;
create policy tenant on staff
  using (tenant_id = current_setting('app.tenant_id')::bigint)
  with check (tenant_id = current_setting('app.tenant_id')::bigint);
grant select, insert, update, delete on staff to jianheng_app;

create table staff_roles (
  tenant_id bigint not null,
  id bigint not null,
  parent_id bigint not null,
  position integer not null,
  role bigint,
  primary key (tenant_id, id),
  constraint staff_roles_parent_id_position_key unique (tenant_id, parent_id, position)
);
create index staff_roles_role_idx on staff_roles using btree (tenant_id, role, id);
alter table staff_roles enable row level security;
alter table staff_roles force row level security;
create policy tenant on staff_roles
  using (tenant_id = current_setting('app.tenant_id')::bigint)
  with check (tenant_id = current_setting('app.tenant_id')::bigint);
grant select, insert, update, delete on staff_roles to jianheng_app;

create table role (
  tenant_id bigint not null,
  id bigint not null,
  name text,
  code text,
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
  constraint role_code_key unique (tenant_id, code),
  constraint role_name_key unique (tenant_id, name)
);
create index role_created_by_created_at_idx on role using btree (tenant_id, created_by, created_at, id);
create index role_created_department_created_at_idx on role using btree (tenant_id, created_department, created_at, id);
create index role_name_trgm on role using gin (name gin_trgm_ops);
create index role_code_trgm on role using gin (code gin_trgm_ops);
alter table role enable row level security;
alter table role force row level security;
create policy tenant on role
  using (tenant_id = current_setting('app.tenant_id')::bigint)
  with check (tenant_id = current_setting('app.tenant_id')::bigint);
grant select, insert, update, delete on role to jianheng_app;

create table dictionary (
  tenant_id bigint not null,
  id bigint not null,
  code text,
  name text,
  remark text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint dictionary_code_key unique (tenant_id, code)
);
create index dictionary_created_by_created_at_idx on dictionary using btree (tenant_id, created_by, created_at, id);
create index dictionary_created_department_created_at_idx on dictionary using btree (tenant_id, created_department, created_at, id);
create index dictionary_code_idx on dictionary using btree (tenant_id, code, id);
create index dictionary_code_trgm on dictionary using gin (code gin_trgm_ops);
create index dictionary_name_trgm on dictionary using gin (name gin_trgm_ops);
alter table dictionary enable row level security;
alter table dictionary force row level security;
create policy tenant on dictionary
  using (tenant_id = current_setting('app.tenant_id')::bigint)
  with check (tenant_id = current_setting('app.tenant_id')::bigint);
grant select, insert, update, delete on dictionary to jianheng_app;

create table dictionary_item (
  tenant_id bigint not null,
  id bigint not null,
  type text,
  value text,
  label text,
  remark text,
  enabled boolean,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  sort integer not null default 0,
  primary key (tenant_id, id),
  constraint dictionary_item_type_value_key unique (tenant_id, type, value)
);
create index dictionary_item_created_by_created_at_idx on dictionary_item using btree (tenant_id, created_by, created_at, id);
create index dictionary_item_created_department_created_at_idx on dictionary_item using btree (tenant_id, created_department, created_at, id);
create index dictionary_item_type_idx on dictionary_item using btree (tenant_id, type, id);
create index dictionary_item_enabled_idx on dictionary_item using btree (tenant_id, enabled, id);
create index dictionary_item_label_trgm on dictionary_item using gin (label gin_trgm_ops);
create index dictionary_item_value_trgm on dictionary_item using gin (value gin_trgm_ops);
alter table dictionary_item enable row level security;
alter table dictionary_item force row level security;
create policy tenant on dictionary_item
  using (tenant_id = current_setting('app.tenant_id')::bigint)
  with check (tenant_id = current_setting('app.tenant_id')::bigint);
grant select, insert, update, delete on dictionary_item to jianheng_app;

create table menu_entry (
  tenant_id bigint not null,
  id bigint not null,
  name text,
  type text,
  open_type text,
  url text,
  href text,
  icon text,
  permission text,
  hidden boolean,
  page text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  parent_id bigint,
  sort integer not null default 0,
  primary key (tenant_id, id),
  constraint menu_entry_page_key unique (tenant_id, page)
);
create index menu_entry_created_by_created_at_idx on menu_entry using btree (tenant_id, created_by, created_at, id);
create index menu_entry_created_department_created_at_idx on menu_entry using btree (tenant_id, created_department, created_at, id);
create index menu_entry_parent_id_sort_idx on menu_entry using btree (tenant_id, parent_id, sort, id);
create index menu_entry_name_trgm on menu_entry using gin (name gin_trgm_ops);
create index menu_entry_url_trgm on menu_entry using gin (url gin_trgm_ops);
alter table menu_entry enable row level security;
alter table menu_entry force row level security;
create policy tenant on menu_entry
  using (tenant_id = current_setting('app.tenant_id')::bigint)
  with check (tenant_id = current_setting('app.tenant_id')::bigint);
grant select, insert, update, delete on menu_entry to jianheng_app;

create table consulting_projects_project (
  tenant_id bigint not null,
  id bigint not null,
  code text,
  name text,
  kind text,
  client text,
  manager bigint,
  department bigint,
  region text,
  area numeric(18,2),
  investment numeric(18,2),
  start_on date,
  end_on date,
  state text,
  summary text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint consulting_projects_project_code_key unique (tenant_id, code),
  constraint consulting_projects_project_name_key unique (tenant_id, name),
  constraint consulting_projects_project_area_bounds check (area >= 0),
  constraint consulting_projects_project_investment_bounds check (investment >= 0)
);
create index consulting_projects_project_created_by_created_at_idx on consulting_projects_project using btree (tenant_id, created_by, created_at, id);
create index consulting_projects_project_created_department_creat_3df5s on consulting_projects_project using btree (tenant_id, created_department, created_at, id);
create index consulting_projects_project_manager_idx on consulting_projects_project using btree (tenant_id, manager, id);
create index consulting_projects_project_department_idx on consulting_projects_project using btree (tenant_id, department, id);
create index consulting_projects_project_code_idx on consulting_projects_project using btree (tenant_id, code, id);
create index consulting_projects_project_state_code_idx on consulting_projects_project using btree (tenant_id, state, code, id);
create index consulting_projects_project_kind_code_idx on consulting_projects_project using btree (tenant_id, kind, code, id);
create index consulting_projects_project_department_code_idx on consulting_projects_project using btree (tenant_id, department, code, id);
create index consulting_projects_project_manager_code_idx on consulting_projects_project using btree (tenant_id, manager, code, id);
create index consulting_projects_project_start_on_code_idx on consulting_projects_project using btree (tenant_id, start_on, code, id);
create index consulting_projects_project_name_trgm on consulting_projects_project using gin (name gin_trgm_ops);
create index consulting_projects_project_code_trgm on consulting_projects_project using gin (code gin_trgm_ops);
create index consulting_projects_project_client_trgm on consulting_projects_project using gin (client gin_trgm_ops);
alter table consulting_projects_project enable row level security;
alter table consulting_projects_project force row level security;
create policy tenant on consulting_projects_project
  using (tenant_id = current_setting('app.tenant_id')::bigint)
  with check (tenant_id = current_setting('app.tenant_id')::bigint);
grant select, insert, update, delete on consulting_projects_project to jianheng_app;

create table consulting_contracts_contract (
  tenant_id bigint not null,
  id bigint not null,
  code text,
  name text,
  project bigint,
  party text,
  amount numeric(18,2),
  fee_rate numeric(18,6),
  signed_on date,
  manager bigint,
  state text,
  planned numeric(18,2),
  remark text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint consulting_contracts_contract_code_key unique (tenant_id, code),
  constraint consulting_contracts_contract_amount_bounds check (amount >= 0),
  constraint consulting_contracts_contract_fee_rate_bounds check (fee_rate >= 0 and fee_rate <= 1)
);
create index consulting_contracts_contract_created_by_created_at_idx on consulting_contracts_contract using btree (tenant_id, created_by, created_at, id);
create index consulting_contracts_contract_created_department_cre_8gh1i on consulting_contracts_contract using btree (tenant_id, created_department, created_at, id);
create index consulting_contracts_contract_project_idx on consulting_contracts_contract using btree (tenant_id, project, id);
create index consulting_contracts_contract_manager_idx on consulting_contracts_contract using btree (tenant_id, manager, id);
create index consulting_contracts_contract_code_idx on consulting_contracts_contract using btree (tenant_id, code, id);
create index consulting_contracts_contract_state_code_idx on consulting_contracts_contract using btree (tenant_id, state, code, id);
create index consulting_contracts_contract_signed_on_code_idx on consulting_contracts_contract using btree (tenant_id, signed_on, code, id);
create index consulting_contracts_contract_project_code_idx on consulting_contracts_contract using btree (tenant_id, project, code, id);
create index consulting_contracts_contract_manager_code_idx on consulting_contracts_contract using btree (tenant_id, manager, code, id);
create index consulting_contracts_contract_name_trgm on consulting_contracts_contract using gin (name gin_trgm_ops);
create index consulting_contracts_contract_code_trgm on consulting_contracts_contract using gin (code gin_trgm_ops);
create index consulting_contracts_contract_party_trgm on consulting_contracts_contract using gin (party gin_trgm_ops);
alter table consulting_contracts_contract enable row level security;
alter table consulting_contracts_contract force row level security;
create policy tenant on consulting_contracts_contract
  using (tenant_id = current_setting('app.tenant_id')::bigint)
  with check (tenant_id = current_setting('app.tenant_id')::bigint);
grant select, insert, update, delete on consulting_contracts_contract to jianheng_app;

create table consulting_contracts_contract_instalments (
  tenant_id bigint not null,
  id bigint not null,
  parent_id bigint not null,
  position integer not null,
  name text,
  share numeric(18,6),
  amount numeric(18,2),
  due_on date,
  primary key (tenant_id, id),
  constraint consulting_contracts_contract_instalments_parent_id__62c2o unique (tenant_id, parent_id, position),
  constraint consulting_contracts_contract_instalments_share_bounds check (share >= 0 and share <= 1),
  constraint consulting_contracts_contract_instalments_amount_bounds check (amount >= 0)
);

alter table consulting_contracts_contract_instalments enable row level security;
alter table consulting_contracts_contract_instalments force row level security;
create policy tenant on consulting_contracts_contract_instalments
  using (tenant_id = current_setting('app.tenant_id')::bigint)
  with check (tenant_id = current_setting('app.tenant_id')::bigint);
grant select, insert, update, delete on consulting_contracts_contract_instalments to jianheng_app;

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
  repaid numeric(18,2),
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
create index loans_loan_department_idx on loans_loan using btree (tenant_id, department, id);
create index loans_loan_code_idx on loans_loan using btree (tenant_id, code, id);
create index loans_loan_process_state_code_idx on loans_loan using btree (tenant_id, process_state, code, id);
create index loans_loan_department_code_idx on loans_loan using btree (tenant_id, department, code, id);
create index loans_loan_kind_code_idx on loans_loan using btree (tenant_id, kind, code, id);
create index loans_loan_repay_by_code_idx on loans_loan using btree (tenant_id, repay_by, code, id);
create index loans_loan_created_at_code_idx on loans_loan using btree (tenant_id, created_at, code, id);
create index loans_loan_code_trgm on loans_loan using gin (code gin_trgm_ops);
create index loans_loan_reason_trgm on loans_loan using gin (reason gin_trgm_ops);
alter table loans_loan enable row level security;
alter table loans_loan force row level security;
create policy tenant on loans_loan
  using (tenant_id = current_setting('app.tenant_id')::bigint)
  with check (tenant_id = current_setting('app.tenant_id')::bigint);
grant select, insert, update, delete on loans_loan to jianheng_app;

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
create index loans_repayment_code_trgm on loans_repayment using gin (code gin_trgm_ops);
alter table loans_repayment enable row level security;
alter table loans_repayment force row level security;
create policy tenant on loans_repayment
  using (tenant_id = current_setting('app.tenant_id')::bigint)
  with check (tenant_id = current_setting('app.tenant_id')::bigint);
grant select, insert, update, delete on loans_repayment to jianheng_app;

create table office_supplies_supply (
  tenant_id bigint not null,
  id bigint not null,
  code text,
  name text,
  specification text,
  category text,
  unit text,
  stock bigint,
  low_stock bigint,
  remark text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint office_supplies_supply_code_key unique (tenant_id, code),
  constraint office_supplies_supply_name_specification_key unique (tenant_id, name, specification),
  constraint office_supplies_supply_stock_bounds check (stock >= 0),
  constraint office_supplies_supply_low_stock_bounds check (low_stock >= 0)
);
create index office_supplies_supply_created_by_created_at_idx on office_supplies_supply using btree (tenant_id, created_by, created_at, id);
create index office_supplies_supply_created_department_created_at_idx on office_supplies_supply using btree (tenant_id, created_department, created_at, id);
create index office_supplies_supply_code_idx on office_supplies_supply using btree (tenant_id, code, id);
create index office_supplies_supply_category_code_idx on office_supplies_supply using btree (tenant_id, category, code, id);
create index office_supplies_supply_stock_code_idx on office_supplies_supply using btree (tenant_id, stock, code, id);
create index office_supplies_supply_name_trgm on office_supplies_supply using gin (name gin_trgm_ops);
create index office_supplies_supply_specification_trgm on office_supplies_supply using gin (specification gin_trgm_ops);
create index office_supplies_supply_code_trgm on office_supplies_supply using gin (code gin_trgm_ops);
alter table office_supplies_supply enable row level security;
alter table office_supplies_supply force row level security;
create policy tenant on office_supplies_supply
  using (tenant_id = current_setting('app.tenant_id')::bigint)
  with check (tenant_id = current_setting('app.tenant_id')::bigint);
grant select, insert, update, delete on office_supplies_supply to jianheng_app;

create table office_supplies_purchase (
  tenant_id bigint not null,
  id bigint not null,
  code text,
  applicant bigint,
  department bigint,
  reason text,
  needed_by date,
  total numeric(18,2),
  received_on date,
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
  constraint office_supplies_purchase_code_key unique (tenant_id, code)
);
create index office_supplies_purchase_created_by_created_at_idx on office_supplies_purchase using btree (tenant_id, created_by, created_at, id);
create index office_supplies_purchase_created_department_created_at_idx on office_supplies_purchase using btree (tenant_id, created_department, created_at, id);
create index office_supplies_purchase_applicant_idx on office_supplies_purchase using btree (tenant_id, applicant, id);
create index office_supplies_purchase_department_idx on office_supplies_purchase using btree (tenant_id, department, id);
create index office_supplies_purchase_code_idx on office_supplies_purchase using btree (tenant_id, code, id);
create index office_supplies_purchase_process_state_code_idx on office_supplies_purchase using btree (tenant_id, process_state, code, id);
create index office_supplies_purchase_department_code_idx on office_supplies_purchase using btree (tenant_id, department, code, id);
create index office_supplies_purchase_created_at_code_idx on office_supplies_purchase using btree (tenant_id, created_at, code, id);
create index office_supplies_purchase_code_trgm on office_supplies_purchase using gin (code gin_trgm_ops);
create index office_supplies_purchase_reason_trgm on office_supplies_purchase using gin (reason gin_trgm_ops);
alter table office_supplies_purchase enable row level security;
alter table office_supplies_purchase force row level security;
create policy tenant on office_supplies_purchase
  using (tenant_id = current_setting('app.tenant_id')::bigint)
  with check (tenant_id = current_setting('app.tenant_id')::bigint);
grant select, insert, update, delete on office_supplies_purchase to jianheng_app;

create table office_supplies_purchase_items (
  tenant_id bigint not null,
  id bigint not null,
  parent_id bigint not null,
  position integer not null,
  supply bigint,
  quantity bigint,
  price numeric(18,2),
  amount numeric(18,2),
  primary key (tenant_id, id),
  constraint office_supplies_purchase_items_parent_id_position_key unique (tenant_id, parent_id, position),
  constraint office_supplies_purchase_items_quantity_bounds check (quantity >= 1 and quantity <= 1000000),
  constraint office_supplies_purchase_items_price_bounds check (price >= 0)
);
create index office_supplies_purchase_items_supply_idx on office_supplies_purchase_items using btree (tenant_id, supply, id);
alter table office_supplies_purchase_items enable row level security;
alter table office_supplies_purchase_items force row level security;
create policy tenant on office_supplies_purchase_items
  using (tenant_id = current_setting('app.tenant_id')::bigint)
  with check (tenant_id = current_setting('app.tenant_id')::bigint);
grant select, insert, update, delete on office_supplies_purchase_items to jianheng_app;

create table office_supplies_movement (
  tenant_id bigint not null,
  id bigint not null,
  supply bigint,
  direction text,
  quantity bigint,
  stock_after bigint,
  receiver bigint,
  purchase bigint,
  remark text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint office_supplies_movement_quantity_bounds check (quantity >= 1),
  constraint office_supplies_movement_stock_after_bounds check (stock_after >= 0)
);
create index office_supplies_movement_created_by_created_at_idx on office_supplies_movement using btree (tenant_id, created_by, created_at, id);
create index office_supplies_movement_created_department_created_at_idx on office_supplies_movement using btree (tenant_id, created_department, created_at, id);
create index office_supplies_movement_supply_idx on office_supplies_movement using btree (tenant_id, supply, id);
create index office_supplies_movement_receiver_idx on office_supplies_movement using btree (tenant_id, receiver, id);
create index office_supplies_movement_purchase_idx on office_supplies_movement using btree (tenant_id, purchase, id);
create index office_supplies_movement_created_at_idx on office_supplies_movement using btree (tenant_id, created_at, id);
create index office_supplies_movement_direction_created_at_idx on office_supplies_movement using btree (tenant_id, direction, created_at, id);
create index office_supplies_movement_supply_created_at_idx on office_supplies_movement using btree (tenant_id, supply, created_at, id);
alter table office_supplies_movement enable row level security;
alter table office_supplies_movement force row level security;
create policy tenant on office_supplies_movement
  using (tenant_id = current_setting('app.tenant_id')::bigint)
  with check (tenant_id = current_setting('app.tenant_id')::bigint);
grant select, insert, update, delete on office_supplies_movement to jianheng_app;

create table footprints_footprint (
  tenant_id bigint not null,
  id bigint not null,
  menu_name text,
  type bigint,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint footprints_footprint_type_bounds check (type >= 0)
);
create index footprints_footprint_created_by_created_at_idx on footprints_footprint using btree (tenant_id, created_by, created_at, id);
create index footprints_footprint_created_department_created_at_idx on footprints_footprint using btree (tenant_id, created_department, created_at, id);
create index footprints_footprint_created_at_idx on footprints_footprint using btree (tenant_id, created_at, id);
create index footprints_footprint_menu_name_trgm on footprints_footprint using gin (menu_name gin_trgm_ops);
alter table footprints_footprint enable row level security;
alter table footprints_footprint force row level security;
create policy tenant on footprints_footprint
  using (tenant_id = current_setting('app.tenant_id')::bigint)
  with check (tenant_id = current_setting('app.tenant_id')::bigint);
grant select, insert, update, delete on footprints_footprint to jianheng_app;

alter table department add constraint department_head_fkey foreign key (tenant_id, head) references staff (tenant_id, id) on delete no action;
alter table department add constraint department_parent_id_fkey foreign key (tenant_id, parent_id) references department (tenant_id, id) on delete no action;
alter table staff add constraint staff_department_fkey foreign key (tenant_id, department) references department (tenant_id, id) on delete no action;
alter table staff_roles add constraint staff_roles_parent_id_fkey foreign key (tenant_id, parent_id) references staff (tenant_id, id) on delete cascade;
alter table staff_roles add constraint staff_roles_role_fkey foreign key (tenant_id, role) references role (tenant_id, id) on delete no action;
alter table menu_entry add constraint menu_entry_parent_id_fkey foreign key (tenant_id, parent_id) references menu_entry (tenant_id, id) on delete no action;
alter table consulting_projects_project add constraint consulting_projects_project_manager_fkey foreign key (tenant_id, manager) references staff (tenant_id, id) on delete no action;
alter table consulting_projects_project add constraint consulting_projects_project_department_fkey foreign key (tenant_id, department) references department (tenant_id, id) on delete no action;
alter table consulting_contracts_contract add constraint consulting_contracts_contract_project_fkey foreign key (tenant_id, project) references consulting_projects_project (tenant_id, id) on delete no action;
alter table consulting_contracts_contract add constraint consulting_contracts_contract_manager_fkey foreign key (tenant_id, manager) references staff (tenant_id, id) on delete no action;
alter table consulting_contracts_contract_instalments add constraint consulting_contracts_contract_instalments_parent_id_fkey foreign key (tenant_id, parent_id) references consulting_contracts_contract (tenant_id, id) on delete cascade;
alter table loans_loan add constraint loans_loan_applicant_fkey foreign key (tenant_id, applicant) references staff (tenant_id, id) on delete no action;
alter table loans_loan add constraint loans_loan_department_fkey foreign key (tenant_id, department) references department (tenant_id, id) on delete no action;
alter table loans_repayment add constraint loans_repayment_loan_fkey foreign key (tenant_id, loan) references loans_loan (tenant_id, id) on delete no action;
alter table office_supplies_purchase add constraint office_supplies_purchase_applicant_fkey foreign key (tenant_id, applicant) references staff (tenant_id, id) on delete no action;
alter table office_supplies_purchase add constraint office_supplies_purchase_department_fkey foreign key (tenant_id, department) references department (tenant_id, id) on delete no action;
alter table office_supplies_purchase_items add constraint office_supplies_purchase_items_parent_id_fkey foreign key (tenant_id, parent_id) references office_supplies_purchase (tenant_id, id) on delete cascade;
alter table office_supplies_purchase_items add constraint office_supplies_purchase_items_supply_fkey foreign key (tenant_id, supply) references office_supplies_supply (tenant_id, id) on delete no action;
alter table office_supplies_movement add constraint office_supplies_movement_supply_fkey foreign key (tenant_id, supply) references office_supplies_supply (tenant_id, id) on delete no action;
alter table office_supplies_movement add constraint office_supplies_movement_receiver_fkey foreign key (tenant_id, receiver) references staff (tenant_id, id) on delete no action;
alter table office_supplies_movement add constraint office_supplies_movement_purchase_fkey foreign key (tenant_id, purchase) references office_supplies_purchase (tenant_id, id) on delete no action;
