create table consulting_contracts_amendment (
  tenant_id bigint not null,
  id bigint not null,
  code text,
  contract bigint,
  handler bigint,
  signed_on date,
  reason text,
  old_amount numeric(18,2),
  new_amount numeric(18,2),
  difference numeric(18,2),
  old_fee_rate numeric(18,6),
  new_fee_rate numeric(18,6),
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  process_state text not null default 'draft',
  process_id bigint,
  primary key (tenant_id, id),
  constraint consulting_contracts_amendment_code_key unique (tenant_id, code),
  constraint consulting_contracts_amendment_new_amount_bounds check (new_amount >= 0),
  constraint consulting_contracts_amendment_new_fee_rate_bounds check (new_fee_rate >= 0 and new_fee_rate <= 1)
);
create index consulting_contracts_amendment_created_by_created_at_idx on consulting_contracts_amendment using btree (tenant_id, created_by, created_at, id);
create index consulting_contracts_amendment_created_department_cr_7tbz4 on consulting_contracts_amendment using btree (tenant_id, created_department, created_at, id);
create index consulting_contracts_amendment_code_idx on consulting_contracts_amendment using btree (tenant_id, code, id);
create index consulting_contracts_amendment_process_state_code_idx on consulting_contracts_amendment using btree (tenant_id, process_state, code, id);
create index consulting_contracts_amendment_contract_code_idx on consulting_contracts_amendment using btree (tenant_id, contract, code, id);
create index consulting_contracts_amendment_signed_on_code_idx on consulting_contracts_amendment using btree (tenant_id, signed_on, code, id);
create index consulting_contracts_amendment_handler_code_idx on consulting_contracts_amendment using btree (tenant_id, handler, code, id);
create index consulting_contracts_amendment_code_trgm on consulting_contracts_amendment using gin (tenant_id, code gin_trgm_ops);
create index consulting_contracts_amendment_reason_trgm on consulting_contracts_amendment using gin (tenant_id, reason gin_trgm_ops);
select isolate_tenants('consulting_contracts_amendment');

alter table consulting_contracts_amendment add constraint consulting_contracts_amendment_contract_fkey foreign key (tenant_id, contract) references consulting_contracts_contract (tenant_id, id) on delete no action;
alter table consulting_contracts_amendment add constraint consulting_contracts_amendment_handler_fkey foreign key (tenant_id, handler) references staff (tenant_id, id) on delete no action;
