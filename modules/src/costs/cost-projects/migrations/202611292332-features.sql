create table cost_feature_value (
  tenant_id bigint not null,
  id bigint not null,
  project bigint,
  node bigint,
  function bigint,
  attribute bigint,
  value text,
  source text,
  evidence text,
  evidence_line text,
  evidence_text text,
  confidence numeric(18,2),
  confirmed_by bigint,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint cost_feature_value_project_node_function_attribute_key unique (tenant_id, project, node, function, attribute),
  constraint cost_feature_value_confidence_bounds check (confidence >= 0 and confidence <= 1)
);
create index cost_feature_value_created_by_created_at_idx on cost_feature_value using btree (tenant_id, created_by, created_at, id);
create index cost_feature_value_created_department_created_at_idx on cost_feature_value using btree (tenant_id, created_department, created_at, id);
create index cost_feature_value_project_idx on cost_feature_value using btree (tenant_id, project, id);
create index cost_feature_value_node_idx on cost_feature_value using btree (tenant_id, node, id);
create index cost_feature_value_function_idx on cost_feature_value using btree (tenant_id, function, id);
create index cost_feature_value_attribute_idx on cost_feature_value using btree (tenant_id, attribute, id);
create index cost_feature_value_confirmed_by_idx on cost_feature_value using btree (tenant_id, confirmed_by, id);
select isolate_tenants('cost_feature_value');

alter table cost_feature_value add constraint cost_feature_value_project_fkey foreign key (tenant_id, project) references cost_projects_project (tenant_id, id) on delete no action;
alter table cost_feature_value add constraint cost_feature_value_node_fkey foreign key (tenant_id, node) references cost_projects_node (tenant_id, id) on delete no action;
alter table cost_feature_value add constraint cost_feature_value_function_fkey foreign key (tenant_id, function) references tree_item (tenant_id, id) on delete no action;
alter table cost_feature_value add constraint cost_feature_value_attribute_fkey foreign key (tenant_id, attribute) references cost_catalogues_attribute (tenant_id, id) on delete no action;
alter table cost_feature_value add constraint cost_feature_value_confirmed_by_fkey foreign key (tenant_id, confirmed_by) references staff (tenant_id, id) on delete no action;
