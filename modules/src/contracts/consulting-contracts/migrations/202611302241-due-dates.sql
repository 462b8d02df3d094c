alter table consulting_contracts_contract add column end_on date;
alter table consulting_contracts_contract add column bond_until date;
create index consulting_contracts_contract_end_on_idx on consulting_contracts_contract using btree (tenant_id, end_on, id);
create index consulting_contracts_contract_bond_until_idx on consulting_contracts_contract using btree (tenant_id, bond_until, id);
alter table consulting_contracts_contract add constraint consulting_contracts_contract_ends_first_check check (end_on >= signed_on);
