-- Lines go with the nodes and projects that they belong to.
alter table cost_unit add constraint cost_unit_node_fkey
  foreign key (tenant_id, node_id) references cost_projects_node (tenant_id, id) on delete cascade;
alter table cost_unit add constraint cost_unit_project_fkey
  foreign key (tenant_id, project_id) references cost_projects_project (tenant_id, id) on delete cascade;
alter table cost_state add constraint cost_state_project_fkey
  foreign key (tenant_id, project_id) references cost_projects_project (tenant_id, id) on delete cascade;
alter table cost_resource add constraint cost_resource_project_fkey
  foreign key (tenant_id, project_id) references cost_projects_project (tenant_id, id) on delete cascade;
alter table cost_change add constraint cost_change_project_fkey
  foreign key (tenant_id, project_id) references cost_projects_project (tenant_id, id) on delete cascade;
alter table cost_import add constraint cost_import_project_fkey
  foreign key (tenant_id, project_id) references cost_projects_project (tenant_id, id) on delete cascade;
