-- What files state of a cost project and its buildings beside the lines: cover, classification, factors and features.
-- The cover is that of the first import.
alter table cost_state add column cover jsonb;

create table cost_building (
  tenant_id bigint not null,
  node_id bigint not null,
  project_id bigint not null,
  -- 单项工程造价 as its file states it.
  total numeric(18,2),
  facts jsonb not null,
  primary key (tenant_id, node_id)
);
create index cost_building_project on cost_building (tenant_id, project_id);
select isolate_tenants('cost_building');
