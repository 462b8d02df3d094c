create table cost_fee_row (
  tenant_id bigint not null,
  id bigint not null,
  project bigint,
  node bigint,
  place bigint,
  symbol text,
  name text,
  parent text,
  source text,
  formula text,
  rate numeric(18,8),
  entered numeric(18,2),
  states text,
  basis text,
  valid_from date,
  valid_to date,
  amount numeric(18,2),
  steps text,
  stated numeric(18,2),
  problem text,
  at_revision bigint,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint cost_fee_row_node_symbol_key unique (tenant_id, node, symbol),
  constraint cost_fee_row_place_bounds check (place >= 0 and place <= 9999),
  constraint cost_fee_row_rate_bounds check (rate >= 0),
  constraint cost_fee_row_at_revision_bounds check (at_revision >= 0)
);
create index cost_fee_row_created_by_created_at_idx on cost_fee_row using btree (tenant_id, created_by, created_at, id);
create index cost_fee_row_created_department_created_at_idx on cost_fee_row using btree (tenant_id, created_department, created_at, id);
create index cost_fee_row_project_idx on cost_fee_row using btree (tenant_id, project, id);
create index cost_fee_row_node_idx on cost_fee_row using btree (tenant_id, node, id);
select isolate_tenants('cost_fee_row');

alter table cost_fee_row add constraint cost_fee_row_project_fkey foreign key (tenant_id, project) references cost_projects_project (tenant_id, id) on delete no action;
alter table cost_fee_row add constraint cost_fee_row_node_fkey foreign key (tenant_id, node) references cost_projects_node (tenant_id, id) on delete no action;
