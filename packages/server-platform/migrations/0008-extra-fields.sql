-- 扩展字段: fields that a firm adds to the forms that modules ship. Their values lie in columns of the forms' own tables.
create table extra_fields (
  tenant_id bigint not null,
  id bigint not null,
  -- The path of the entity that has them.
  path text not null,
  -- As they were written: their order means something.
  fields json not null,
  revision integer not null default 1,
  updated_by bigint,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint extra_fields_path_key unique (tenant_id, path)
);

select isolate_tenants('extra_fields');
