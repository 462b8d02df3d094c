alter table saas_firm add column state text, add column remove_on date;
update saas_firm set state = case when firm_number is null then 'new' when is_open then 'open' else 'closed' end;
alter table saas_grade add column closed_modules text;
drop index saas_firm_is_open_created_at_idx;
create index saas_firm_state_created_at_idx on saas_firm using btree (tenant_id, state, created_at, id);
