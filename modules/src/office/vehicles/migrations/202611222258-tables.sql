create extension if not exists btree_gist schema public;
create table vehicles_vehicle (
  tenant_id bigint not null,
  id bigint not null,
  plate text,
  model text,
  seats bigint,
  state text,
  keeper bigint,
  bought_on date,
  mileage bigint,
  service_at bigint,
  km_left bigint,
  insured_until date,
  inspected_until date,
  trips bigint not null default 0,
  spent numeric(18,2) not null default 0,
  remark text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint vehicles_vehicle_plate_key unique (tenant_id, plate),
  constraint vehicles_vehicle_seats_bounds check (seats >= 1 and seats <= 60),
  constraint vehicles_vehicle_service_at_bounds check (service_at >= 0)
);
create index vehicles_vehicle_created_by_created_at_idx on vehicles_vehicle using btree (tenant_id, created_by, created_at, id);
create index vehicles_vehicle_created_department_created_at_idx on vehicles_vehicle using btree (tenant_id, created_department, created_at, id);
create index vehicles_vehicle_insured_until_idx on vehicles_vehicle using btree (tenant_id, insured_until, id);
create index vehicles_vehicle_inspected_until_idx on vehicles_vehicle using btree (tenant_id, inspected_until, id);
create index vehicles_vehicle_plate_idx on vehicles_vehicle using btree (tenant_id, plate, id);
create index vehicles_vehicle_state_plate_idx on vehicles_vehicle using btree (tenant_id, state, plate, id);
create index vehicles_vehicle_keeper_plate_idx on vehicles_vehicle using btree (tenant_id, keeper, plate, id);
create index vehicles_vehicle_plate_trgm on vehicles_vehicle using gin (tenant_id, plate gin_trgm_ops);
create index vehicles_vehicle_model_trgm on vehicles_vehicle using gin (tenant_id, model gin_trgm_ops);
select isolate_tenants('vehicles_vehicle');

create table vehicles_trip (
  tenant_id bigint not null,
  id bigint not null,
  code text,
  applicant bigint,
  department bigint,
  destination text,
  start_at timestamptz,
  end_at timestamptz,
  passengers bigint,
  reason text,
  vehicle bigint,
  seats bigint,
  driver bigint,
  returned_at timestamptz,
  mileage_from bigint,
  mileage_to bigint,
  distance bigint,
  spent numeric(18,2) not null default 0,
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
  constraint vehicles_trip_code_key unique (tenant_id, code),
  constraint vehicles_trip_passengers_bounds check (passengers >= 1 and passengers <= 60),
  constraint vehicles_trip_too_many_passengers_check check (passengers <= seats),
  constraint vehicles_trip_booking_order check (start_at <= end_at),
  constraint vehicles_trip_booking_overlap exclude using gist (tenant_id with =, vehicle with =, tstzrange(start_at, end_at, '[)') with &&) where (start_at is not null and end_at is not null and process_state in ('running', 'approved') and returned_at is null)
);
create index vehicles_trip_created_by_created_at_idx on vehicles_trip using btree (tenant_id, created_by, created_at, id);
create index vehicles_trip_created_department_created_at_idx on vehicles_trip using btree (tenant_id, created_department, created_at, id);
create index vehicles_trip_applicant_idx on vehicles_trip using btree (tenant_id, applicant, id);
create index vehicles_trip_end_at_idx on vehicles_trip using btree (tenant_id, end_at, id);
create index vehicles_trip_start_at_idx on vehicles_trip using btree (tenant_id, start_at, id);
create index vehicles_trip_process_state_start_at_idx on vehicles_trip using btree (tenant_id, process_state, start_at, id);
create index vehicles_trip_vehicle_start_at_idx on vehicles_trip using btree (tenant_id, vehicle, start_at, id);
create index vehicles_trip_department_start_at_idx on vehicles_trip using btree (tenant_id, department, start_at, id);
create index vehicles_trip_driver_start_at_idx on vehicles_trip using btree (tenant_id, driver, start_at, id);
create index vehicles_trip_code_trgm on vehicles_trip using gin (tenant_id, code gin_trgm_ops);
create index vehicles_trip_destination_trgm on vehicles_trip using gin (tenant_id, destination gin_trgm_ops);
select isolate_tenants('vehicles_trip');

create table vehicles_oil_card (
  tenant_id bigint not null,
  id bigint not null,
  number text,
  vehicle bigint,
  keeper bigint,
  topped_up numeric(18,2) not null default 0,
  used numeric(18,2) not null default 0,
  balance numeric(18,2),
  remark text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint vehicles_oil_card_number_key unique (tenant_id, number),
  constraint vehicles_oil_card_overdrawn_check check (balance >= 0)
);
create index vehicles_oil_card_created_by_created_at_idx on vehicles_oil_card using btree (tenant_id, created_by, created_at, id);
create index vehicles_oil_card_created_department_created_at_idx on vehicles_oil_card using btree (tenant_id, created_department, created_at, id);
create index vehicles_oil_card_number_idx on vehicles_oil_card using btree (tenant_id, number, id);
create index vehicles_oil_card_vehicle_number_idx on vehicles_oil_card using btree (tenant_id, vehicle, number, id);
create index vehicles_oil_card_keeper_number_idx on vehicles_oil_card using btree (tenant_id, keeper, number, id);
create index vehicles_oil_card_balance_number_idx on vehicles_oil_card using btree (tenant_id, balance, number, id);
create index vehicles_oil_card_number_trgm on vehicles_oil_card using gin (tenant_id, number gin_trgm_ops);
select isolate_tenants('vehicles_oil_card');

create table vehicles_top_up (
  tenant_id bigint not null,
  id bigint not null,
  card bigint,
  on_day date,
  amount numeric(18,2),
  handler bigint,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint vehicles_top_up_amount_bounds check (amount >= 0.01)
);
create index vehicles_top_up_created_by_created_at_idx on vehicles_top_up using btree (tenant_id, created_by, created_at, id);
create index vehicles_top_up_created_department_created_at_idx on vehicles_top_up using btree (tenant_id, created_department, created_at, id);
create index vehicles_top_up_on_day_idx on vehicles_top_up using btree (tenant_id, on_day, id);
create index vehicles_top_up_card_on_day_idx on vehicles_top_up using btree (tenant_id, card, on_day, id);
create index vehicles_top_up_handler_on_day_idx on vehicles_top_up using btree (tenant_id, handler, on_day, id);
select isolate_tenants('vehicles_top_up');

create table vehicles_cost (
  tenant_id bigint not null,
  id bigint not null,
  vehicle bigint,
  kind text,
  amount numeric(18,2),
  spent_on date,
  trip bigint,
  card bigint,
  litres numeric(18,2),
  handler bigint,
  remark text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint vehicles_cost_amount_bounds check (amount >= 0.01),
  constraint vehicles_cost_litres_bounds check (litres >= 0)
);
create index vehicles_cost_created_by_created_at_idx on vehicles_cost using btree (tenant_id, created_by, created_at, id);
create index vehicles_cost_created_department_created_at_idx on vehicles_cost using btree (tenant_id, created_department, created_at, id);
create index vehicles_cost_trip_idx on vehicles_cost using btree (tenant_id, trip, id);
create index vehicles_cost_spent_on_idx on vehicles_cost using btree (tenant_id, spent_on, id);
create index vehicles_cost_vehicle_spent_on_idx on vehicles_cost using btree (tenant_id, vehicle, spent_on, id);
create index vehicles_cost_kind_spent_on_idx on vehicles_cost using btree (tenant_id, kind, spent_on, id);
create index vehicles_cost_card_spent_on_idx on vehicles_cost using btree (tenant_id, card, spent_on, id);
create index vehicles_cost_handler_spent_on_idx on vehicles_cost using btree (tenant_id, handler, spent_on, id);
select isolate_tenants('vehicles_cost');

alter table vehicles_vehicle add constraint vehicles_vehicle_keeper_fkey foreign key (tenant_id, keeper) references staff (tenant_id, id) on delete no action;
alter table vehicles_trip add constraint vehicles_trip_applicant_fkey foreign key (tenant_id, applicant) references staff (tenant_id, id) on delete no action;
alter table vehicles_trip add constraint vehicles_trip_department_fkey foreign key (tenant_id, department) references department (tenant_id, id) on delete no action;
alter table vehicles_trip add constraint vehicles_trip_vehicle_fkey foreign key (tenant_id, vehicle) references vehicles_vehicle (tenant_id, id) on delete no action;
alter table vehicles_trip add constraint vehicles_trip_driver_fkey foreign key (tenant_id, driver) references staff (tenant_id, id) on delete no action;
alter table vehicles_oil_card add constraint vehicles_oil_card_vehicle_fkey foreign key (tenant_id, vehicle) references vehicles_vehicle (tenant_id, id) on delete no action;
alter table vehicles_oil_card add constraint vehicles_oil_card_keeper_fkey foreign key (tenant_id, keeper) references staff (tenant_id, id) on delete no action;
alter table vehicles_top_up add constraint vehicles_top_up_card_fkey foreign key (tenant_id, card) references vehicles_oil_card (tenant_id, id) on delete no action;
alter table vehicles_top_up add constraint vehicles_top_up_handler_fkey foreign key (tenant_id, handler) references staff (tenant_id, id) on delete no action;
alter table vehicles_cost add constraint vehicles_cost_vehicle_fkey foreign key (tenant_id, vehicle) references vehicles_vehicle (tenant_id, id) on delete no action;
alter table vehicles_cost add constraint vehicles_cost_trip_fkey foreign key (tenant_id, trip) references vehicles_trip (tenant_id, id) on delete no action;
alter table vehicles_cost add constraint vehicles_cost_card_fkey foreign key (tenant_id, card) references vehicles_oil_card (tenant_id, id) on delete no action;
alter table vehicles_cost add constraint vehicles_cost_handler_fkey foreign key (tenant_id, handler) references staff (tenant_id, id) on delete no action;
