alter table consulting_projects_project add column consulting_contracts_contracts bigint not null default 0;
alter table consulting_projects_project add column consulting_contracts_amount numeric(18,2) not null default 0;
