alter table consulting_projects_paper add column files bigint[] not null default '{}'::bigint[];
