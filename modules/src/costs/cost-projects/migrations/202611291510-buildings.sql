-- What is known of a building goes with its node.
alter table cost_building add constraint cost_building_node_fkey
  foreign key (tenant_id, node_id) references cost_projects_node (tenant_id, id) on delete cascade;
alter table cost_building add constraint cost_building_project_fkey
  foreign key (tenant_id, project_id) references cost_projects_project (tenant_id, id) on delete cascade;
