-- Computed indices (指标) of cost projects, by project, node and key. They belong to one revision of the bill and to one set of
-- inputs; search, statistics and ranges read them, so that no bill is loaded for it.

create table cost_index_run (
  tenant_id bigint not null,
  project_id bigint not null,
  -- Revision of the bill, and digest of nodes, factors and divisors, that the values were computed of.
  at_revision bigint not null,
  inputs text not null,
  computed_at timestamptz not null,
  primary key (tenant_id, project_id)
);

-- The project as a whole has the id of the project as its node.
create table cost_index_node (
  tenant_id bigint not null,
  project_id bigint not null,
  node_id bigint not null,
  name text not null,
  kind text not null check (kind in ('project', 'building')),
  category bigint,
  format bigint,
  functions bigint[] not null,
  area numeric(18,6),
  total numeric(18,2),
  -- Share of the amount of its lines that is in subjects, 0 to 1.
  collected numeric(9,8) not null,
  -- Factors (计算因子) by their symbols, decimal text.
  scales jsonb not null,
  primary key (tenant_id, project_id, node_id),
  foreign key (tenant_id, project_id) references cost_index_run on delete cascade
);

create table cost_index_value (
  tenant_id bigint not null,
  project_id bigint not null,
  node_id bigint not null,
  -- Family and part: CR:total, EC:S04, QT:S04, MT:钢筋, RL:R01, EX:E01.
  key text not null,
  name text not null,
  unit text not null,
  numerator numeric(24,6),
  divisor numeric(24,6),
  -- Symbol of the factor that it is divided by; empty where it is none.
  symbol text not null,
  value numeric(24,8) not null,
  primary key (tenant_id, project_id, node_id, key),
  foreign key (tenant_id, project_id, node_id) references cost_index_node on delete cascade
);
create index cost_index_value_key on cost_index_value (tenant_id, key, project_id);

-- Values that people exclude from statistics (异常), with their reason. They outlive a new computation.
create table cost_index_mark (
  tenant_id bigint not null,
  project_id bigint not null,
  node_id bigint not null,
  key text not null,
  reason text not null,
  marked_by bigint not null,
  marked_at timestamptz not null,
  primary key (tenant_id, project_id, node_id, key)
);

-- Factors that indices of the firm are divided by, where it is not the building area.
create table cost_index_divisor (
  tenant_id bigint not null,
  subject text not null,
  symbol text not null,
  primary key (tenant_id, subject)
);

select isolate_tenants(name::regclass) from unnest(array['cost_index_run', 'cost_index_node', 'cost_index_value',
  'cost_index_mark', 'cost_index_divisor']) name;
