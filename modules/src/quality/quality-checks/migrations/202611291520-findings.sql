-- What a check found goes with its record, and what people said of it with the project.
alter table quality_outcome add constraint quality_outcome_record_fkey
  foreign key (tenant_id, record_id) references quality_checks_check_record (tenant_id, id) on delete cascade;
alter table quality_remark add constraint quality_remark_project_fkey
  foreign key (tenant_id, project_id) references cost_projects_project (tenant_id, id) on delete cascade;
