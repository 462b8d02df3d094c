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
create index footprints_footprint_menu_name_trgm on footprints_footprint using gin (tenant_id, menu_name gin_trgm_ops);
select isolate_tenants('footprints_footprint');
