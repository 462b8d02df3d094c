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
create index menu_entry_name_trgm on menu_entry using gin (tenant_id, name gin_trgm_ops);
create index menu_entry_url_trgm on menu_entry using gin (tenant_id, url gin_trgm_ops);
select isolate_tenants('menu_entry');

alter table menu_entry add constraint menu_entry_parent_id_fkey foreign key (tenant_id, parent_id) references menu_entry (tenant_id, id) on delete no action;
