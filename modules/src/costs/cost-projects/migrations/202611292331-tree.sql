create table cost_projects_project_facts (
  tenant_id bigint not null,
  id bigint not null,
  parent_id bigint not null,
  position integer not null,
  name text,
  value text,
  primary key (tenant_id, id),
  constraint cost_projects_project_facts_parent_id_position_key unique (tenant_id, parent_id, position)
);

select isolate_tenants('cost_projects_project_facts');

create table cost_tree (
  tenant_id bigint not null,
  id bigint not null,
  project bigint,
  name text,
  stage text,
  node bigint,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  parent_id bigint,
  sort integer not null default 0,
  primary key (tenant_id, id)
);
create index cost_tree_created_by_created_at_idx on cost_tree using btree (tenant_id, created_by, created_at, id);
create index cost_tree_created_department_created_at_idx on cost_tree using btree (tenant_id, created_department, created_at, id);
create index cost_tree_project_idx on cost_tree using btree (tenant_id, project, id);
create index cost_tree_node_idx on cost_tree using btree (tenant_id, node, id);
create index cost_tree_parent_id_sort_idx on cost_tree using btree (tenant_id, parent_id, sort, id);
select isolate_tenants('cost_tree');

create table cost_project_view (
  tenant_id bigint not null,
  id bigint not null,
  project bigint,
  person bigint,
  hour bigint,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint cost_project_view_project_person_hour_key unique (tenant_id, project, person, hour),
  constraint cost_project_view_hour_bounds check (hour >= 0)
);
create index cost_project_view_created_by_created_at_idx on cost_project_view using btree (tenant_id, created_by, created_at, id);
create index cost_project_view_created_department_created_at_idx on cost_project_view using btree (tenant_id, created_department, created_at, id);
create index cost_project_view_project_idx on cost_project_view using btree (tenant_id, project, id);
create index cost_project_view_person_idx on cost_project_view using btree (tenant_id, person, id);
select isolate_tenants('cost_project_view');

alter table cost_projects_project_facts add constraint cost_projects_project_facts_parent_id_fkey foreign key (tenant_id, parent_id) references cost_projects_project (tenant_id, id) on delete cascade;
alter table cost_tree add constraint cost_tree_project_fkey foreign key (tenant_id, project) references cost_projects_project (tenant_id, id) on delete no action;
alter table cost_tree add constraint cost_tree_node_fkey foreign key (tenant_id, node) references cost_projects_node (tenant_id, id) on delete no action;
alter table cost_tree add constraint cost_tree_parent_id_fkey foreign key (tenant_id, parent_id) references cost_tree (tenant_id, id) on delete no action;
alter table cost_project_view add constraint cost_project_view_project_fkey foreign key (tenant_id, project) references cost_projects_project (tenant_id, id) on delete no action;
alter table cost_project_view add constraint cost_project_view_person_fkey foreign key (tenant_id, person) references staff (tenant_id, id) on delete no action;
alter table cost_projects_project add column images bigint[] not null default '{}'::bigint[];
