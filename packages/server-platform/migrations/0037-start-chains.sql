-- How many processes began each other without a person or a timer in between, up to this one.
alter table wf_instance add column start_chain smallint not null default 0;
