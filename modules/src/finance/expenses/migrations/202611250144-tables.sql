alter table expenses_expense add column files bigint[] not null default '{}'::bigint[];
alter table expenses_expense_items add column files bigint[] not null default '{}'::bigint[];
