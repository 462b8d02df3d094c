alter table receivables_plan_node add column kind text;
create index receivables_plan_node_kind_idx on receivables_plan_node using btree (tenant_id, kind, id);
update receivables_plan_node set kind = 'progress';
