create index consulting_contracts_contract_manager_signed_on_idx on consulting_contracts_contract using btree (tenant_id, manager, signed_on, id);
create index consulting_contracts_contract_project_signed_on_idx on consulting_contracts_contract using btree (tenant_id, project, signed_on, id);
