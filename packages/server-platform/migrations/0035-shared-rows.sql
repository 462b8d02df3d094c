-- Rows of which anybody with their address reads some fields (公开链接), until the address expires or is revoked.
create table shared_row (
  tenant_id bigint not null,
  id bigint not null,
  entity text not null,
  row_id bigint not null,
  module text not null,
  action text not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index shared_row_of_row on shared_row (tenant_id, entity, row_id);

select isolate_tenants('shared_row');
