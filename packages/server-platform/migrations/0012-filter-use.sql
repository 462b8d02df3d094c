-- 按使用建索引: by which fields people look for the rows of a drawn form, and in which order they read them.
create table filter_use (
  tenant_id bigint not null,
  -- /form/trip
  entity text not null,
  field text not null,
  -- The column of the order; '' where it was the list's own.
  sort text not null,
  uses bigint not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (tenant_id, entity, field, sort)
);
create index filter_use_age on filter_use (tenant_id, last_at);

-- Indexes that were made for that.
create table used_index (
  tenant_id bigint not null,
  name text not null,
  entity text not null,
  field text not null,
  made_at timestamptz not null default now(),
  primary key (tenant_id, name)
);

-- The day on which the indexes of a firm were last looked after.
create table index_care (
  tenant_id bigint not null primary key,
  day date not null
);

select isolate_tenants('filter_use'), isolate_tenants('used_index'), isolate_tenants('index_care');
