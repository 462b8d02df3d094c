-- 打印模板: documents of Word and Excel that forms are filled into, with all their versions.
create table print_template (
  tenant_id bigint not null,
  id bigint not null,
  -- The path of the entity whose forms it prints.
  form_path text not null,
  name text not null,
  -- Chosen without asking.
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index print_template_name on print_template (tenant_id, form_path, name);
create unique index print_template_default on print_template (tenant_id, form_path) where is_default;

create table print_template_version (
  tenant_id bigint not null,
  template_id bigint not null,
  version integer not null,
  kind text not null check (kind in ('docx', 'xlsx')),
  item_id bigint not null,
  placeholders integer not null,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, template_id, version),
  foreign key (tenant_id, template_id) references print_template (tenant_id, id) on delete cascade,
  foreign key (tenant_id, item_id) references file_item (tenant_id, id)
);
create index print_template_version_item on print_template_version (tenant_id, item_id);

select isolate_tenants(name::regclass) from unnest(array['print_template', 'print_template_version']) name;
