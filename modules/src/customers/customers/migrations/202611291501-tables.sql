create table customers_customer (
  tenant_id bigint not null,
  id bigint not null,
  code text,
  name text,
  kind text,
  level text,
  credit_code text,
  phone text,
  district bigint,
  address text,
  source text,
  owner bigint,
  department bigint,
  contacts bigint not null default 0,
  last_followed_on date,
  open_amount numeric(18,2) not null default 0,
  won_amount numeric(18,2) not null default 0,
  remark text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint customers_customer_code_key unique (tenant_id, code),
  constraint customers_customer_name_key unique (tenant_id, name),
  constraint customers_customer_credit_code_key unique (tenant_id, credit_code),
  constraint customers_customer_phone_key unique (tenant_id, phone)
);
create index customers_customer_created_by_created_at_idx on customers_customer using btree (tenant_id, created_by, created_at, id);
create index customers_customer_created_department_created_at_idx on customers_customer using btree (tenant_id, created_department, created_at, id);
create index customers_customer_code_idx on customers_customer using btree (tenant_id, code, id);
create index customers_customer_level_code_idx on customers_customer using btree (tenant_id, level, code, id);
create index customers_customer_kind_code_idx on customers_customer using btree (tenant_id, kind, code, id);
create index customers_customer_district_code_idx on customers_customer using btree (tenant_id, district, code, id);
create index customers_customer_owner_code_idx on customers_customer using btree (tenant_id, owner, code, id);
create index customers_customer_department_code_idx on customers_customer using btree (tenant_id, department, code, id);
create index customers_customer_source_code_idx on customers_customer using btree (tenant_id, source, code, id);
create index customers_customer_won_amount_idx on customers_customer using btree (tenant_id, won_amount, id);
create index customers_customer_kind_won_amount_idx on customers_customer using btree (tenant_id, kind, won_amount, id);
create index customers_customer_district_won_amount_idx on customers_customer using btree (tenant_id, district, won_amount, id);
create index customers_customer_owner_won_amount_idx on customers_customer using btree (tenant_id, owner, won_amount, id);
create index customers_customer_name_trgm on customers_customer using gin (tenant_id, name gin_trgm_ops);
create index customers_customer_code_trgm on customers_customer using gin (tenant_id, code gin_trgm_ops);
create index customers_customer_credit_code_trgm on customers_customer using gin (tenant_id, credit_code gin_trgm_ops);
create index customers_customer_phone_trgm on customers_customer using gin (tenant_id, phone gin_trgm_ops);
select isolate_tenants('customers_customer');

create table customers_contact (
  tenant_id bigint not null,
  id bigint not null,
  customer_id bigint,
  name text,
  job text,
  phone text,
  email text,
  is_main boolean,
  remark text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint customers_contact_customer_id_phone_key unique (tenant_id, customer_id, phone)
);
create index customers_contact_created_by_created_at_idx on customers_contact using btree (tenant_id, created_by, created_at, id);
create index customers_contact_created_department_created_at_idx on customers_contact using btree (tenant_id, created_department, created_at, id);
create index customers_contact_customer_id_idx on customers_contact using btree (tenant_id, customer_id, id);
create index customers_contact_is_main_idx on customers_contact using btree (tenant_id, is_main, id);
create index customers_contact_name_trgm on customers_contact using gin (tenant_id, name gin_trgm_ops);
create index customers_contact_phone_trgm on customers_contact using gin (tenant_id, phone gin_trgm_ops);
select isolate_tenants('customers_contact');

create table customers_opportunity (
  tenant_id bigint not null,
  id bigint not null,
  code text,
  name text,
  customer bigint,
  contact bigint,
  kind text,
  district bigint,
  amount numeric(18,2),
  stage text,
  chance bigint,
  weighted numeric(18,2),
  won_amount numeric(18,2),
  expected_on date,
  owner bigint,
  department bigint,
  found_on date,
  state text,
  closed_on date,
  lost_for text,
  follow_ups bigint not null default 0,
  last_followed_on date,
  remark text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint customers_opportunity_code_key unique (tenant_id, code),
  constraint customers_opportunity_customer_name_key unique (tenant_id, customer, name),
  constraint customers_opportunity_amount_bounds check (amount >= 0.01)
);
create index customers_opportunity_created_by_created_at_idx on customers_opportunity using btree (tenant_id, created_by, created_at, id);
create index customers_opportunity_created_department_created_at_idx on customers_opportunity using btree (tenant_id, created_department, created_at, id);
create index customers_opportunity_customer_idx on customers_opportunity using btree (tenant_id, customer, id);
create index customers_opportunity_contact_idx on customers_opportunity using btree (tenant_id, contact, id);
create index customers_opportunity_department_idx on customers_opportunity using btree (tenant_id, department, id);
create index customers_opportunity_code_idx on customers_opportunity using btree (tenant_id, code, id);
create index customers_opportunity_state_code_idx on customers_opportunity using btree (tenant_id, state, code, id);
create index customers_opportunity_stage_code_idx on customers_opportunity using btree (tenant_id, stage, code, id);
create index customers_opportunity_kind_code_idx on customers_opportunity using btree (tenant_id, kind, code, id);
create index customers_opportunity_district_code_idx on customers_opportunity using btree (tenant_id, district, code, id);
create index customers_opportunity_owner_code_idx on customers_opportunity using btree (tenant_id, owner, code, id);
create index customers_opportunity_expected_on_code_idx on customers_opportunity using btree (tenant_id, expected_on, code, id);
create index customers_opportunity_found_on_code_idx on customers_opportunity using btree (tenant_id, found_on, code, id);
create index customers_opportunity_name_trgm on customers_opportunity using gin (tenant_id, name gin_trgm_ops);
create index customers_opportunity_code_trgm on customers_opportunity using gin (tenant_id, code gin_trgm_ops);
select isolate_tenants('customers_opportunity');

create table customers_record (
  tenant_id bigint not null,
  id bigint not null,
  customer_id bigint,
  contact bigint,
  opportunity bigint,
  kind text,
  followed_on date,
  text text,
  next_on date,
  keeper bigint,
  files bigint[] not null default '{}'::bigint[],
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint customers_record_next_before_check check (next_on >= followed_on)
);
create index customers_record_created_by_created_at_idx on customers_record using btree (tenant_id, created_by, created_at, id);
create index customers_record_created_department_created_at_idx on customers_record using btree (tenant_id, created_department, created_at, id);
create index customers_record_contact_idx on customers_record using btree (tenant_id, contact, id);
create index customers_record_opportunity_idx on customers_record using btree (tenant_id, opportunity, id);
create index customers_record_followed_on_idx on customers_record using btree (tenant_id, followed_on, id);
create index customers_record_customer_id_followed_on_idx on customers_record using btree (tenant_id, customer_id, followed_on, id);
create index customers_record_kind_followed_on_idx on customers_record using btree (tenant_id, kind, followed_on, id);
create index customers_record_keeper_followed_on_idx on customers_record using btree (tenant_id, keeper, followed_on, id);
create index customers_record_next_on_followed_on_idx on customers_record using btree (tenant_id, next_on, followed_on, id);
create index customers_record_text_trgm on customers_record using gin (tenant_id, text gin_trgm_ops);
select isolate_tenants('customers_record');

alter table customers_customer add constraint customers_customer_district_fkey foreign key (tenant_id, district) references area (tenant_id, id) on delete no action;
alter table customers_customer add constraint customers_customer_owner_fkey foreign key (tenant_id, owner) references staff (tenant_id, id) on delete no action;
alter table customers_customer add constraint customers_customer_department_fkey foreign key (tenant_id, department) references department (tenant_id, id) on delete no action;
alter table customers_contact add constraint customers_contact_customer_id_fkey foreign key (tenant_id, customer_id) references customers_customer (tenant_id, id) on delete no action;
alter table customers_opportunity add constraint customers_opportunity_customer_fkey foreign key (tenant_id, customer) references customers_customer (tenant_id, id) on delete no action;
alter table customers_opportunity add constraint customers_opportunity_contact_fkey foreign key (tenant_id, contact) references customers_contact (tenant_id, id) on delete no action;
alter table customers_opportunity add constraint customers_opportunity_district_fkey foreign key (tenant_id, district) references area (tenant_id, id) on delete no action;
alter table customers_opportunity add constraint customers_opportunity_owner_fkey foreign key (tenant_id, owner) references staff (tenant_id, id) on delete no action;
alter table customers_opportunity add constraint customers_opportunity_department_fkey foreign key (tenant_id, department) references department (tenant_id, id) on delete no action;
alter table customers_record add constraint customers_record_customer_id_fkey foreign key (tenant_id, customer_id) references customers_customer (tenant_id, id) on delete no action;
alter table customers_record add constraint customers_record_contact_fkey foreign key (tenant_id, contact) references customers_contact (tenant_id, id) on delete no action;
alter table customers_record add constraint customers_record_opportunity_fkey foreign key (tenant_id, opportunity) references customers_opportunity (tenant_id, id) on delete no action;
alter table customers_record add constraint customers_record_keeper_fkey foreign key (tenant_id, keeper) references staff (tenant_id, id) on delete no action;
