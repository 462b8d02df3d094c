create table cost_catalogues_kind (
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
  parent_id bigint,
  sort integer not null default 0,
  primary key (tenant_id, id),
  constraint cost_catalogues_kind_code_key unique (tenant_id, code)
);
create index cost_catalogues_kind_created_by_created_at_idx on cost_catalogues_kind using btree (tenant_id, created_by, created_at, id);
create index cost_catalogues_kind_created_department_created_at_idx on cost_catalogues_kind using btree (tenant_id, created_department, created_at, id);
create index cost_catalogues_kind_parent_id_sort_idx on cost_catalogues_kind using btree (tenant_id, parent_id, sort, id);
create index cost_catalogues_kind_name_trgm on cost_catalogues_kind using gin (tenant_id, name gin_trgm_ops);
create index cost_catalogues_kind_code_trgm on cost_catalogues_kind using gin (tenant_id, code gin_trgm_ops);
select isolate_tenants('cost_catalogues_kind');

create table cost_catalogues_attribute (
  tenant_id bigint not null,
  id bigint not null,
  kind bigint,
  level text,
  code text,
  name text,
  data_type text,
  unit text,
  is_required boolean,
  is_searchable boolean,
  is_scale boolean,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint cost_catalogues_attribute_kind_code_key unique (tenant_id, kind, code)
);
create index cost_catalogues_attribute_created_by_created_at_idx on cost_catalogues_attribute using btree (tenant_id, created_by, created_at, id);
create index cost_catalogues_attribute_created_department_created_at_idx on cost_catalogues_attribute using btree (tenant_id, created_department, created_at, id);
create index cost_catalogues_attribute_level_idx on cost_catalogues_attribute using btree (tenant_id, level, id);
create index cost_catalogues_attribute_kind_level_idx on cost_catalogues_attribute using btree (tenant_id, kind, level, id);
create index cost_catalogues_attribute_data_type_level_idx on cost_catalogues_attribute using btree (tenant_id, data_type, level, id);
create index cost_catalogues_attribute_name_trgm on cost_catalogues_attribute using gin (tenant_id, name gin_trgm_ops);
create index cost_catalogues_attribute_code_trgm on cost_catalogues_attribute using gin (tenant_id, code gin_trgm_ops);
select isolate_tenants('cost_catalogues_attribute');

create table cost_catalogues_attribute_options (
  tenant_id bigint not null,
  id bigint not null,
  parent_id bigint not null,
  position integer not null,
  name text,
  primary key (tenant_id, id),
  constraint cost_catalogues_attribute_options_parent_id_position_key unique (tenant_id, parent_id, position)
);

select isolate_tenants('cost_catalogues_attribute_options');

create table cost_catalogues_factor (
  tenant_id bigint not null,
  id bigint not null,
  symbol text,
  name text,
  unit text,
  level text,
  rule text,
  formula text,
  is_required boolean,
  place bigint,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint cost_catalogues_factor_symbol_key unique (tenant_id, symbol),
  constraint cost_catalogues_factor_place_bounds check (place >= 0 and place <= 9999)
);
create index cost_catalogues_factor_created_by_created_at_idx on cost_catalogues_factor using btree (tenant_id, created_by, created_at, id);
create index cost_catalogues_factor_created_department_created_at_idx on cost_catalogues_factor using btree (tenant_id, created_department, created_at, id);
create index cost_catalogues_factor_place_idx on cost_catalogues_factor using btree (tenant_id, place, id);
create index cost_catalogues_factor_level_place_idx on cost_catalogues_factor using btree (tenant_id, level, place, id);
create index cost_catalogues_factor_rule_place_idx on cost_catalogues_factor using btree (tenant_id, rule, place, id);
create index cost_catalogues_factor_symbol_trgm on cost_catalogues_factor using gin (tenant_id, symbol gin_trgm_ops);
create index cost_catalogues_factor_name_trgm on cost_catalogues_factor using gin (tenant_id, name gin_trgm_ops);
select isolate_tenants('cost_catalogues_factor');

create table cost_catalogues_main_material (
  tenant_id bigint not null,
  id bigint not null,
  name text,
  specification text,
  unit text,
  price numeric(18,4),
  month text,
  district bigint,
  source text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint cost_catalogues_main_material_price_bounds check (price >= 0),
  constraint cost_catalogues_main_material_month_bounds check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);
create index cost_catalogues_main_material_created_by_created_at_idx on cost_catalogues_main_material using btree (tenant_id, created_by, created_at, id);
create index cost_catalogues_main_material_created_department_cre_54xsa on cost_catalogues_main_material using btree (tenant_id, created_department, created_at, id);
create index cost_catalogues_main_material_month_idx on cost_catalogues_main_material using btree (tenant_id, month, id);
create index cost_catalogues_main_material_district_month_idx on cost_catalogues_main_material using btree (tenant_id, district, month, id);
create index cost_catalogues_main_material_name_trgm on cost_catalogues_main_material using gin (tenant_id, name gin_trgm_ops);
create index cost_catalogues_main_material_specification_trgm on cost_catalogues_main_material using gin (tenant_id, specification gin_trgm_ops);
select isolate_tenants('cost_catalogues_main_material');

alter table cost_catalogues_kind add constraint cost_catalogues_kind_parent_id_fkey foreign key (tenant_id, parent_id) references cost_catalogues_kind (tenant_id, id) on delete no action;
alter table cost_catalogues_attribute add constraint cost_catalogues_attribute_kind_fkey foreign key (tenant_id, kind) references cost_catalogues_kind (tenant_id, id) on delete no action;
alter table cost_catalogues_attribute_options add constraint cost_catalogues_attribute_options_parent_id_fkey foreign key (tenant_id, parent_id) references cost_catalogues_attribute (tenant_id, id) on delete cascade;
alter table cost_catalogues_main_material add constraint cost_catalogues_main_material_district_fkey foreign key (tenant_id, district) references area (tenant_id, id) on delete no action;
