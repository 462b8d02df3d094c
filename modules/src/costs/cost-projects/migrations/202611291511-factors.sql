create table cost_projects_node_functions (
  tenant_id bigint not null,
  id bigint not null,
  parent_id bigint not null,
  position integer not null,
  function bigint,
  special bigint,
  scale numeric(18,6),
  primary key (tenant_id, id),
  constraint cost_projects_node_functions_parent_id_position_key unique (tenant_id, parent_id, position),
  constraint cost_projects_node_functions_scale_bounds check (scale >= 0)
);
create index cost_projects_node_functions_function_idx on cost_projects_node_functions using btree (tenant_id, function, id);
create index cost_projects_node_functions_special_idx on cost_projects_node_functions using btree (tenant_id, special, id);
select isolate_tenants('cost_projects_node_functions');

create table cost_factor_value (
  tenant_id bigint not null,
  id bigint not null,
  project bigint,
  node bigint,
  function bigint,
  factor bigint,
  value numeric(18,6),
  formula text,
  source text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint cost_factor_value_project_node_function_factor_key unique (tenant_id, project, node, function, factor)
);
create index cost_factor_value_created_by_created_at_idx on cost_factor_value using btree (tenant_id, created_by, created_at, id);
create index cost_factor_value_created_department_created_at_idx on cost_factor_value using btree (tenant_id, created_department, created_at, id);
create index cost_factor_value_project_idx on cost_factor_value using btree (tenant_id, project, id);
create index cost_factor_value_node_idx on cost_factor_value using btree (tenant_id, node, id);
create index cost_factor_value_function_idx on cost_factor_value using btree (tenant_id, function, id);
create index cost_factor_value_factor_idx on cost_factor_value using btree (tenant_id, factor, id);
select isolate_tenants('cost_factor_value');

alter table cost_projects_node_functions add constraint cost_projects_node_functions_parent_id_fkey foreign key (tenant_id, parent_id) references cost_projects_node (tenant_id, id) on delete cascade;
alter table cost_projects_node_functions add constraint cost_projects_node_functions_function_fkey foreign key (tenant_id, function) references tree_item (tenant_id, id) on delete no action;
alter table cost_projects_node_functions add constraint cost_projects_node_functions_special_fkey foreign key (tenant_id, special) references tree_item (tenant_id, id) on delete no action;
alter table cost_factor_value add constraint cost_factor_value_project_fkey foreign key (tenant_id, project) references cost_projects_project (tenant_id, id) on delete no action;
alter table cost_factor_value add constraint cost_factor_value_node_fkey foreign key (tenant_id, node) references cost_projects_node (tenant_id, id) on delete no action;
alter table cost_factor_value add constraint cost_factor_value_function_fkey foreign key (tenant_id, function) references tree_item (tenant_id, id) on delete no action;
alter table cost_factor_value add constraint cost_factor_value_factor_fkey foreign key (tenant_id, factor) references cost_catalogues_factor (tenant_id, id) on delete no action;
alter table cost_projects_project add column category bigint;
alter table cost_projects_project add constraint cost_projects_project_category_fkey foreign key (tenant_id, category) references cost_catalogues_kind (tenant_id, id) on delete no action;
create index cost_projects_project_category_idx on cost_projects_project using btree (tenant_id, category, id);
alter table cost_projects_node add column category bigint;
alter table cost_projects_node add column format bigint;
alter table cost_projects_node add constraint cost_projects_node_category_fkey foreign key (tenant_id, category) references cost_catalogues_kind (tenant_id, id) on delete no action;
alter table cost_projects_node add constraint cost_projects_node_format_fkey foreign key (tenant_id, format) references tree_item (tenant_id, id) on delete no action;
create index cost_projects_node_category_idx on cost_projects_node using btree (tenant_id, category, id);
create index cost_projects_node_format_idx on cost_projects_node using btree (tenant_id, format, id);
