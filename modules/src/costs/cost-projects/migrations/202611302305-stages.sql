create index cost_projects_project_commission_code_idx on cost_projects_project using btree (tenant_id, commission, code, id);
drop index if exists cost_projects_project_commission_idx;
