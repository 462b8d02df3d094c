alter table consulting_projects_project add constraint consulting_projects_project_ends_before_start_check check (end_on >= start_on);
