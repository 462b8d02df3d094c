create index consulting_projects_project_end_on_code_idx on consulting_projects_project using btree (tenant_id, end_on, code, id);
alter table consulting_projects_report add column photos bigint[] not null default '{}'::bigint[];
