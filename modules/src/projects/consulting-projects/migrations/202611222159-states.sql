alter table consulting_projects_project add column state_since date;
