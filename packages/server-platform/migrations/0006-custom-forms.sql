-- 自定义表单: forms that an administrator drew. Their rows lie in tables of their own, `form_` and the id.
create table custom_form (
  tenant_id bigint not null,
  id bigint not null,
  code text not null,
  label text not null,
  state text not null default 'draft' check (state in ('draft', 'published', 'retired')),
  -- What is being drawn; what is in use stands among the versions. As it was written: the order of its fields means something.
  draft json not null,
  revision integer not null default 1,
  -- The version in use, 0 before the first.
  version integer not null default 0,
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint custom_form_code_key unique (tenant_id, code)
);

create table custom_form_version (
  tenant_id bigint not null,
  form_id bigint not null,
  version integer not null,
  definition json not null,
  published_by bigint,
  published_at timestamptz not null default now(),
  primary key (tenant_id, form_id, version),
  foreign key (tenant_id, form_id) references custom_form
);

-- Counts what was published and retired, so that every instance sees within a second that its picture is old.
create table custom_form_release (
  tenant_id bigint not null primary key,
  release integer not null
);

select isolate_tenants('custom_form'), isolate_tenants('custom_form_version'), isolate_tenants('custom_form_release');
