alter table consulting_projects_project add column receivables_invoiced numeric(18,2) not null default 0;
alter table consulting_projects_project add column receivables_received numeric(18,2) not null default 0;
