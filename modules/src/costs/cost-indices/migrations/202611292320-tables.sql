create table cost_indices_saved_search (
  tenant_id bigint not null,
  id bigint not null,
  name text,
  content text,
  words text,
  index_key text,
  kind bigint,
  format bigint,
  function bigint,
  district bigint,
  month_from text,
  month_to text,
  area_low numeric(18,2),
  area_high numeric(18,2),
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint cost_indices_saved_search_month_from_bounds check (month_from ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  constraint cost_indices_saved_search_month_to_bounds check (month_to ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  constraint cost_indices_saved_search_area_low_bounds check (area_low >= 0),
  constraint cost_indices_saved_search_area_high_bounds check (area_high >= 0)
);
create index cost_indices_saved_search_created_by_created_at_idx on cost_indices_saved_search using btree (tenant_id, created_by, created_at, id);
create index cost_indices_saved_search_created_department_created_at_idx on cost_indices_saved_search using btree (tenant_id, created_department, created_at, id);
create index cost_indices_saved_search_kind_idx on cost_indices_saved_search using btree (tenant_id, kind, id);
create index cost_indices_saved_search_format_idx on cost_indices_saved_search using btree (tenant_id, format, id);
create index cost_indices_saved_search_function_idx on cost_indices_saved_search using btree (tenant_id, function, id);
create index cost_indices_saved_search_district_idx on cost_indices_saved_search using btree (tenant_id, district, id);
create index cost_indices_saved_search_name_trgm on cost_indices_saved_search using gin (tenant_id, name gin_trgm_ops);
select isolate_tenants('cost_indices_saved_search');

create table cost_indices_computation (
  tenant_id bigint not null,
  id bigint not null,
  name text,
  owner bigint,
  projects text,
  computed_at timestamptz,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id)
);
create index cost_indices_computation_created_by_created_at_idx on cost_indices_computation using btree (tenant_id, created_by, created_at, id);
create index cost_indices_computation_created_department_created_at_idx on cost_indices_computation using btree (tenant_id, created_department, created_at, id);
create index cost_indices_computation_owner_idx on cost_indices_computation using btree (tenant_id, owner, id);
select isolate_tenants('cost_indices_computation');

alter table cost_indices_saved_search add constraint cost_indices_saved_search_kind_fkey foreign key (tenant_id, kind) references cost_catalogues_kind (tenant_id, id) on delete no action;
alter table cost_indices_saved_search add constraint cost_indices_saved_search_format_fkey foreign key (tenant_id, format) references tree_item (tenant_id, id) on delete no action;
alter table cost_indices_saved_search add constraint cost_indices_saved_search_function_fkey foreign key (tenant_id, function) references tree_item (tenant_id, id) on delete no action;
alter table cost_indices_saved_search add constraint cost_indices_saved_search_district_fkey foreign key (tenant_id, district) references area (tenant_id, id) on delete no action;
alter table cost_indices_computation add constraint cost_indices_computation_owner_fkey foreign key (tenant_id, owner) references staff (tenant_id, id) on delete no action;
