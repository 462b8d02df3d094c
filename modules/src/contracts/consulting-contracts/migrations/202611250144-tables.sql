alter table consulting_contracts_contract add column files bigint[] not null default '{}'::bigint[];
