alter table customers_customer add column receivables_received numeric(18,2) not null default 0;
