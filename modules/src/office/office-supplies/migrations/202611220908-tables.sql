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
  last_price numeric(18,2),
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
create index office_supplies_supply_name_trgm on office_supplies_supply using gin (tenant_id, name gin_trgm_ops);
create index office_supplies_supply_specification_trgm on office_supplies_supply using gin (tenant_id, specification gin_trgm_ops);
create index office_supplies_supply_code_trgm on office_supplies_supply using gin (tenant_id, code gin_trgm_ops);
select isolate_tenants('office_supplies_supply');

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
create index office_supplies_purchase_code_idx on office_supplies_purchase using btree (tenant_id, code, id);
create index office_supplies_purchase_process_state_code_idx on office_supplies_purchase using btree (tenant_id, process_state, code, id);
create index office_supplies_purchase_department_code_idx on office_supplies_purchase using btree (tenant_id, department, code, id);
create index office_supplies_purchase_created_at_code_idx on office_supplies_purchase using btree (tenant_id, created_at, code, id);
create index office_supplies_purchase_code_trgm on office_supplies_purchase using gin (tenant_id, code gin_trgm_ops);
create index office_supplies_purchase_reason_trgm on office_supplies_purchase using gin (tenant_id, reason gin_trgm_ops);
select isolate_tenants('office_supplies_purchase');

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
select isolate_tenants('office_supplies_purchase_items');

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
create index office_supplies_movement_receiver_idx on office_supplies_movement using btree (tenant_id, receiver, id);
create index office_supplies_movement_purchase_idx on office_supplies_movement using btree (tenant_id, purchase, id);
create index office_supplies_movement_created_at_idx on office_supplies_movement using btree (tenant_id, created_at, id);
create index office_supplies_movement_direction_created_at_idx on office_supplies_movement using btree (tenant_id, direction, created_at, id);
create index office_supplies_movement_supply_created_at_idx on office_supplies_movement using btree (tenant_id, supply, created_at, id);
select isolate_tenants('office_supplies_movement');

alter table office_supplies_purchase add constraint office_supplies_purchase_applicant_fkey foreign key (tenant_id, applicant) references staff (tenant_id, id) on delete no action;
alter table office_supplies_purchase add constraint office_supplies_purchase_department_fkey foreign key (tenant_id, department) references department (tenant_id, id) on delete no action;
alter table office_supplies_purchase_items add constraint office_supplies_purchase_items_parent_id_fkey foreign key (tenant_id, parent_id) references office_supplies_purchase (tenant_id, id) on delete cascade;
alter table office_supplies_purchase_items add constraint office_supplies_purchase_items_supply_fkey foreign key (tenant_id, supply) references office_supplies_supply (tenant_id, id) on delete no action;
alter table office_supplies_movement add constraint office_supplies_movement_supply_fkey foreign key (tenant_id, supply) references office_supplies_supply (tenant_id, id) on delete no action;
alter table office_supplies_movement add constraint office_supplies_movement_receiver_fkey foreign key (tenant_id, receiver) references staff (tenant_id, id) on delete no action;
alter table office_supplies_movement add constraint office_supplies_movement_purchase_fkey foreign key (tenant_id, purchase) references office_supplies_purchase (tenant_id, id) on delete no action;
