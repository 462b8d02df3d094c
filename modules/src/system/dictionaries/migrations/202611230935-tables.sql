create table tree_item (
  tenant_id bigint not null,
  id bigint not null,
  type text,
  value text,
  name text,
  full_name text,
  enabled boolean,
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
  constraint tree_item_type_value_key unique (tenant_id, type, value)
);
create index tree_item_created_by_created_at_idx on tree_item using btree (tenant_id, created_by, created_at, id);
create index tree_item_created_department_created_at_idx on tree_item using btree (tenant_id, created_department, created_at, id);
create index tree_item_parent_id_sort_idx on tree_item using btree (tenant_id, parent_id, sort, id);
create index tree_item_enabled_idx on tree_item using btree (tenant_id, enabled, id);
create index tree_item_name_trgm on tree_item using gin (tenant_id, name gin_trgm_ops);
create index tree_item_value_trgm on tree_item using gin (tenant_id, value gin_trgm_ops);
create index tree_item_type_trgm on tree_item using gin (tenant_id, type gin_trgm_ops);
create index tree_item_full_name_trgm on tree_item using gin (tenant_id, full_name gin_trgm_ops);
select isolate_tenants('tree_item');

alter table tree_item add constraint tree_item_parent_id_fkey foreign key (tenant_id, parent_id) references tree_item (tenant_id, id) on delete no action;
