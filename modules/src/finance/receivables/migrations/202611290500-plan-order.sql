-- The payment plan is ordered by the days that are left, which no index holds.
drop index receivables_plan_node_contract_due_on_idx;
drop index receivables_plan_node_open_due_on_idx;
create index receivables_plan_node_contract_idx on receivables_plan_node using btree (tenant_id, contract, id);
create index receivables_plan_node_open_idx on receivables_plan_node using btree (tenant_id, open, id);
