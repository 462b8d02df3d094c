alter table consulting_contracts_contract add constraint consulting_contracts_contract_plans_too_much_check check (planned <= amount);
