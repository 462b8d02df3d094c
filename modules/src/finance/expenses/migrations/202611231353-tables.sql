create table expenses_invoice (
  tenant_id bigint not null,
  id bigint not null,
  number text,
  expense bigint,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint expenses_invoice_number_key unique (tenant_id, number)
);
create index expenses_invoice_created_by_created_at_idx on expenses_invoice using btree (tenant_id, created_by, created_at, id);
create index expenses_invoice_created_department_created_at_idx on expenses_invoice using btree (tenant_id, created_department, created_at, id);
create index expenses_invoice_expense_idx on expenses_invoice using btree (tenant_id, expense, id);
select isolate_tenants('expenses_invoice');

alter table expenses_invoice add constraint expenses_invoice_expense_fkey foreign key (tenant_id, expense) references expenses_expense (tenant_id, id) on delete no action;
