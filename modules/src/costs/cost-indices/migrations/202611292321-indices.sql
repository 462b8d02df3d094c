-- Computed indices and marks are removed together with their project.
alter table cost_index_run add constraint cost_index_run_project_fkey
  foreign key (tenant_id, project_id) references cost_projects_project (tenant_id, id) on delete cascade;
alter table cost_index_mark add constraint cost_index_mark_project_fkey
  foreign key (tenant_id, project_id) references cost_projects_project (tenant_id, id) on delete cascade;
