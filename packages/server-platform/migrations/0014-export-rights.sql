-- What a run made goes to whoever still may have it when he fetches it.
alter table job_run add column needs text[] not null default '{}';
