-- 列表视图: what people ask a list and which columns they want, kept by name, for themselves or for all who see the list.
create table list_view (
  tenant_id bigint not null,
  id bigint not null,
  module text not null,
  list text not null,
  name text not null,
  owner_id bigint not null,
  is_shared boolean not null,
  settings jsonb not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index list_view_own_name on list_view (tenant_id, owner_id, module, list, name) where not is_shared;
create unique index list_view_shared_name on list_view (tenant_id, module, list, name) where is_shared;

select isolate_tenants('list_view');
