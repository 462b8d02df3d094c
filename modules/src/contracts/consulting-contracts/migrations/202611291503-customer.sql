alter table customers_customer add column consulting_contracts_signed numeric(18,2) not null default 0;
