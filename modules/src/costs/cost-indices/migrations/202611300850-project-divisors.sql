-- Divisors of a project are removed together with it.
alter table cost_index_project_divisor add constraint cost_index_project_divisor_project_fkey
  foreign key (tenant_id, project_id) references cost_projects_project (tenant_id, id) on delete cascade;
