alter table consulting_projects_project add column district bigint;
alter table consulting_projects_project add constraint consulting_projects_project_district_fkey foreign key (tenant_id, district) references area (tenant_id, id) on delete no action;
create index consulting_projects_project_district_code_idx on consulting_projects_project using btree (tenant_id, district, code, id);
