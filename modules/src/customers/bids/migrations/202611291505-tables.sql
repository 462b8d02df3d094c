create table bids_bid (
  tenant_id bigint not null,
  id bigint not null,
  code text,
  name text,
  customer bigint,
  opportunity bigint,
  kind text,
  agency text,
  control_price numeric(18,2),
  offer numeric(18,2),
  discount numeric(18,6),
  open_on date,
  place text,
  manager bigint,
  department bigint,
  deposit numeric(18,2),
  deposit_paid_on date,
  deposit_back_on date,
  deposit_out numeric(18,2),
  bidders bigint,
  lowest numeric(18,2),
  state text,
  decided_on date,
  won_amount numeric(18,2),
  files bigint[] not null default '{}'::bigint[],
  remark text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint bids_bid_code_key unique (tenant_id, code),
  constraint bids_bid_control_price_bounds check (control_price >= 0.01),
  constraint bids_bid_offer_bounds check (offer >= 0.01),
  constraint bids_bid_deposit_bounds check (deposit >= 0),
  constraint bids_bid_above_limit_check check (offer <= control_price),
  constraint bids_bid_back_before_paid_check check (deposit_back_on >= deposit_paid_on)
);
create index bids_bid_created_by_created_at_idx on bids_bid using btree (tenant_id, created_by, created_at, id);
create index bids_bid_created_department_created_at_idx on bids_bid using btree (tenant_id, created_department, created_at, id);
create index bids_bid_opportunity_idx on bids_bid using btree (tenant_id, opportunity, id);
create index bids_bid_department_idx on bids_bid using btree (tenant_id, department, id);
create index bids_bid_decided_on_idx on bids_bid using btree (tenant_id, decided_on, id);
create index bids_bid_code_idx on bids_bid using btree (tenant_id, code, id);
create index bids_bid_state_code_idx on bids_bid using btree (tenant_id, state, code, id);
create index bids_bid_kind_code_idx on bids_bid using btree (tenant_id, kind, code, id);
create index bids_bid_customer_code_idx on bids_bid using btree (tenant_id, customer, code, id);
create index bids_bid_manager_code_idx on bids_bid using btree (tenant_id, manager, code, id);
create index bids_bid_open_on_code_idx on bids_bid using btree (tenant_id, open_on, code, id);
create index bids_bid_deposit_out_code_idx on bids_bid using btree (tenant_id, deposit_out, code, id);
create index bids_bid_name_trgm on bids_bid using gin (tenant_id, name gin_trgm_ops);
create index bids_bid_code_trgm on bids_bid using gin (tenant_id, code gin_trgm_ops);
create index bids_bid_agency_trgm on bids_bid using gin (tenant_id, agency gin_trgm_ops);
select isolate_tenants('bids_bid');

create table bids_bid_openings (
  tenant_id bigint not null,
  id bigint not null,
  parent_id bigint not null,
  position integer not null,
  bidder text,
  offer numeric(18,2),
  score numeric(18,2),
  primary key (tenant_id, id),
  constraint bids_bid_openings_parent_id_position_key unique (tenant_id, parent_id, position),
  constraint bids_bid_openings_offer_bounds check (offer >= 0.01),
  constraint bids_bid_openings_score_bounds check (score >= 0 and score <= 100)
);

select isolate_tenants('bids_bid_openings');

create table bids_tender (
  tenant_id bigint not null,
  id bigint not null,
  code text,
  name text,
  customer bigint,
  project bigint,
  kind text,
  method text,
  manager bigint,
  department bigint,
  open_on date,
  parts bigint not null default 0,
  base numeric(18,2) not null default 0,
  charge numeric(18,2) not null default 0,
  state text,
  awarded_on date,
  remark text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint bids_tender_code_key unique (tenant_id, code)
);
create index bids_tender_created_by_created_at_idx on bids_tender using btree (tenant_id, created_by, created_at, id);
create index bids_tender_created_department_created_at_idx on bids_tender using btree (tenant_id, created_department, created_at, id);
create index bids_tender_project_idx on bids_tender using btree (tenant_id, project, id);
create index bids_tender_department_idx on bids_tender using btree (tenant_id, department, id);
create index bids_tender_code_idx on bids_tender using btree (tenant_id, code, id);
create index bids_tender_state_code_idx on bids_tender using btree (tenant_id, state, code, id);
create index bids_tender_kind_code_idx on bids_tender using btree (tenant_id, kind, code, id);
create index bids_tender_method_code_idx on bids_tender using btree (tenant_id, method, code, id);
create index bids_tender_customer_code_idx on bids_tender using btree (tenant_id, customer, code, id);
create index bids_tender_manager_code_idx on bids_tender using btree (tenant_id, manager, code, id);
create index bids_tender_open_on_code_idx on bids_tender using btree (tenant_id, open_on, code, id);
create index bids_tender_name_trgm on bids_tender using gin (tenant_id, name gin_trgm_ops);
create index bids_tender_code_trgm on bids_tender using gin (tenant_id, code gin_trgm_ops);
select isolate_tenants('bids_tender');

create table bids_part (
  tenant_id bigint not null,
  id bigint not null,
  tender bigint,
  name text,
  control_price numeric(18,2),
  winner text,
  winning_amount numeric(18,2),
  base numeric(18,2),
  float_percent numeric(18,2),
  published numeric(18,2),
  charge numeric(18,2),
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint bids_part_tender_name_key unique (tenant_id, tender, name),
  constraint bids_part_control_price_bounds check (control_price >= 0.01),
  constraint bids_part_winning_amount_bounds check (winning_amount >= 0.01),
  constraint bids_part_float_percent_bounds check (float_percent >= -100.00 and float_percent <= 20)
);
create index bids_part_created_by_created_at_idx on bids_part using btree (tenant_id, created_by, created_at, id);
create index bids_part_created_department_created_at_idx on bids_part using btree (tenant_id, created_department, created_at, id);
create index bids_part_tender_idx on bids_part using btree (tenant_id, tender, id);
create index bids_part_name_trgm on bids_part using gin (tenant_id, name gin_trgm_ops);
create index bids_part_winner_trgm on bids_part using gin (tenant_id, winner gin_trgm_ops);
select isolate_tenants('bids_part');

alter table bids_bid add constraint bids_bid_customer_fkey foreign key (tenant_id, customer) references customers_customer (tenant_id, id) on delete no action;
alter table bids_bid add constraint bids_bid_opportunity_fkey foreign key (tenant_id, opportunity) references customers_opportunity (tenant_id, id) on delete no action;
alter table bids_bid add constraint bids_bid_manager_fkey foreign key (tenant_id, manager) references staff (tenant_id, id) on delete no action;
alter table bids_bid add constraint bids_bid_department_fkey foreign key (tenant_id, department) references department (tenant_id, id) on delete no action;
alter table bids_bid_openings add constraint bids_bid_openings_parent_id_fkey foreign key (tenant_id, parent_id) references bids_bid (tenant_id, id) on delete cascade;
alter table bids_tender add constraint bids_tender_customer_fkey foreign key (tenant_id, customer) references customers_customer (tenant_id, id) on delete no action;
alter table bids_tender add constraint bids_tender_project_fkey foreign key (tenant_id, project) references consulting_projects_project (tenant_id, id) on delete no action;
alter table bids_tender add constraint bids_tender_manager_fkey foreign key (tenant_id, manager) references staff (tenant_id, id) on delete no action;
alter table bids_tender add constraint bids_tender_department_fkey foreign key (tenant_id, department) references department (tenant_id, id) on delete no action;
alter table bids_part add constraint bids_part_tender_fkey foreign key (tenant_id, tender) references bids_tender (tenant_id, id) on delete no action;
