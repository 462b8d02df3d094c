create table fee_tool_tariff (
  tenant_id bigint not null,
  id bigint not null,
  name text,
  district bigint,
  document text,
  method text,
  per text,
  float_percent numeric(18,2),
  valid_from date,
  valid_to date,
  state text,
  note text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint fee_tool_tariff_name_key unique (tenant_id, name),
  constraint fee_tool_tariff_float_percent_bounds check (float_percent >= 0 and float_percent <= 100),
  constraint fee_tool_tariff_validity_check check (valid_to >= valid_from)
);
create index fee_tool_tariff_created_by_created_at_idx on fee_tool_tariff using btree (tenant_id, created_by, created_at, id);
create index fee_tool_tariff_created_department_created_at_idx on fee_tool_tariff using btree (tenant_id, created_department, created_at, id);
create index fee_tool_tariff_created_at_idx on fee_tool_tariff using btree (tenant_id, created_at, id);
create index fee_tool_tariff_district_created_at_idx on fee_tool_tariff using btree (tenant_id, district, created_at, id);
create index fee_tool_tariff_method_created_at_idx on fee_tool_tariff using btree (tenant_id, method, created_at, id);
create index fee_tool_tariff_state_created_at_idx on fee_tool_tariff using btree (tenant_id, state, created_at, id);
create index fee_tool_tariff_valid_to_created_at_idx on fee_tool_tariff using btree (tenant_id, valid_to, created_at, id);
create index fee_tool_tariff_name_trgm on fee_tool_tariff using gin (tenant_id, name gin_trgm_ops);
create index fee_tool_tariff_document_trgm on fee_tool_tariff using gin (tenant_id, document gin_trgm_ops);
select isolate_tenants('fee_tool_tariff');

create table fee_tool_tariff_items (
  tenant_id bigint not null,
  id bigint not null,
  parent_id bigint not null,
  position integer not null,
  name text,
  cap numeric(18,6),
  benefit_rate numeric(18,4),
  free_percent numeric(18,4),
  counts_increases boolean,
  primary key (tenant_id, id),
  constraint fee_tool_tariff_items_parent_id_position_key unique (tenant_id, parent_id, position),
  constraint fee_tool_tariff_items_cap_bounds check (cap >= 0),
  constraint fee_tool_tariff_items_benefit_rate_bounds check (benefit_rate >= 0 and benefit_rate <= 100),
  constraint fee_tool_tariff_items_free_percent_bounds check (free_percent >= 0 and free_percent <= 100)
);

select isolate_tenants('fee_tool_tariff_items');

create table fee_tool_slice (
  tenant_id bigint not null,
  id bigint not null,
  tariff bigint,
  item text,
  low numeric(18,6),
  high numeric(18,6),
  rate numeric(18,6),
  amount numeric(18,6),
  amount_at_high numeric(18,6),
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint fee_tool_slice_low_bounds check (low >= 0),
  constraint fee_tool_slice_high_bounds check (high >= 0),
  constraint fee_tool_slice_rate_bounds check (rate >= 0),
  constraint fee_tool_slice_amount_bounds check (amount >= 0),
  constraint fee_tool_slice_amount_at_high_bounds check (amount_at_high >= 0),
  constraint fee_tool_slice_ends_check check (high > low)
);
create index fee_tool_slice_created_by_created_at_idx on fee_tool_slice using btree (tenant_id, created_by, created_at, id);
create index fee_tool_slice_created_department_created_at_idx on fee_tool_slice using btree (tenant_id, created_department, created_at, id);
create index fee_tool_slice_low_idx on fee_tool_slice using btree (tenant_id, low, id);
create index fee_tool_slice_tariff_low_idx on fee_tool_slice using btree (tenant_id, tariff, low, id);
create index fee_tool_slice_item_trgm on fee_tool_slice using gin (tenant_id, item gin_trgm_ops);
select isolate_tenants('fee_tool_slice');

create table fee_tool_calculation (
  tenant_id bigint not null,
  id bigint not null,
  code text,
  name text,
  project bigint,
  tariff bigint,
  item text,
  base numeric(18,6),
  float_percent numeric(18,2),
  minimum numeric(18,6),
  is_capped boolean,
  reduced numeric(18,6),
  increased numeric(18,6),
  fee numeric(18,2),
  steps text,
  remark text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint fee_tool_calculation_code_key unique (tenant_id, code),
  constraint fee_tool_calculation_base_bounds check (base >= 0),
  constraint fee_tool_calculation_float_percent_bounds check (float_percent >= -100 and float_percent <= 1000),
  constraint fee_tool_calculation_minimum_bounds check (minimum >= 0),
  constraint fee_tool_calculation_reduced_bounds check (reduced >= 0),
  constraint fee_tool_calculation_increased_bounds check (increased >= 0)
);
create index fee_tool_calculation_created_by_created_at_idx on fee_tool_calculation using btree (tenant_id, created_by, created_at, id);
create index fee_tool_calculation_created_department_created_at_idx on fee_tool_calculation using btree (tenant_id, created_department, created_at, id);
create index fee_tool_calculation_code_idx on fee_tool_calculation using btree (tenant_id, code, id);
create index fee_tool_calculation_tariff_code_idx on fee_tool_calculation using btree (tenant_id, tariff, code, id);
create index fee_tool_calculation_project_code_idx on fee_tool_calculation using btree (tenant_id, project, code, id);
create index fee_tool_calculation_created_by_code_idx on fee_tool_calculation using btree (tenant_id, created_by, code, id);
create index fee_tool_calculation_created_at_code_idx on fee_tool_calculation using btree (tenant_id, created_at, code, id);
create index fee_tool_calculation_name_trgm on fee_tool_calculation using gin (tenant_id, name gin_trgm_ops);
create index fee_tool_calculation_code_trgm on fee_tool_calculation using gin (tenant_id, code gin_trgm_ops);
select isolate_tenants('fee_tool_calculation');

create table fee_tool_calculation_factors (
  tenant_id bigint not null,
  id bigint not null,
  parent_id bigint not null,
  position integer not null,
  name text,
  factor numeric(18,4),
  primary key (tenant_id, id),
  constraint fee_tool_calculation_factors_parent_id_position_key unique (tenant_id, parent_id, position),
  constraint fee_tool_calculation_factors_factor_bounds check (factor >= 0)
);

select isolate_tenants('fee_tool_calculation_factors');

alter table fee_tool_tariff add constraint fee_tool_tariff_district_fkey foreign key (tenant_id, district) references area (tenant_id, id) on delete no action;
alter table fee_tool_tariff_items add constraint fee_tool_tariff_items_parent_id_fkey foreign key (tenant_id, parent_id) references fee_tool_tariff (tenant_id, id) on delete cascade;
alter table fee_tool_slice add constraint fee_tool_slice_tariff_fkey foreign key (tenant_id, tariff) references fee_tool_tariff (tenant_id, id) on delete no action;
alter table fee_tool_calculation add constraint fee_tool_calculation_project_fkey foreign key (tenant_id, project) references consulting_projects_project (tenant_id, id) on delete no action;
alter table fee_tool_calculation add constraint fee_tool_calculation_tariff_fkey foreign key (tenant_id, tariff) references fee_tool_tariff (tenant_id, id) on delete no action;
alter table fee_tool_calculation_factors add constraint fee_tool_calculation_factors_parent_id_fkey foreign key (tenant_id, parent_id) references fee_tool_calculation (tenant_id, id) on delete cascade;
