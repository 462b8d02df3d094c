-- The files that were read, which the project keeps once they are part of it: id and name.
alter table cost_import add column files jsonb not null default '[]'::jsonb;
