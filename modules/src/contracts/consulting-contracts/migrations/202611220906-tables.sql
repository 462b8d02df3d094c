create table consulting_contracts_contract (
  tenant_id bigint not null,
  id bigint not null,
  code text,
  name text,
  project bigint,
  party text,
  amount numeric(18,2),
  fee_rate numeric(18,6),
  signed_on date,
  manager bigint,
  state text,
  planned numeric(18,2),
  remark text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint consulting_contracts_contract_code_key unique (tenant_id, code),
  constraint consulting_contracts_contract_amount_bounds check (amount >= 0),
  constraint consulting_contracts_contract_fee_rate_bounds check (fee_rate >= 0 and fee_rate <= 1)
);
create index consulting_contracts_contract_created_by_created_at_idx on consulting_contracts_contract using btree (tenant_id, created_by, created_at, id);
create index consulting_contracts_contract_created_department_cre_8gh1i on consulting_contracts_contract using btree (tenant_id, created_department, created_at, id);
create index consulting_contracts_contract_code_idx on consulting_contracts_contract using btree (tenant_id, code, id);
create index consulting_contracts_contract_state_code_idx on consulting_contracts_contract using btree (tenant_id, state, code, id);
create index consulting_contracts_contract_signed_on_code_idx on consulting_contracts_contract using btree (tenant_id, signed_on, code, id);
create index consulting_contracts_contract_project_code_idx on consulting_contracts_contract using btree (tenant_id, project, code, id);
create index consulting_contracts_contract_manager_code_idx on consulting_contracts_contract using btree (tenant_id, manager, code, id);
create index consulting_contracts_contract_name_trgm on consulting_contracts_contract using gin (tenant_id, name gin_trgm_ops);
create index consulting_contracts_contract_code_trgm on consulting_contracts_contract using gin (tenant_id, code gin_trgm_ops);
create index consulting_contracts_contract_party_trgm on consulting_contracts_contract using gin (tenant_id, party gin_trgm_ops);
select isolate_tenants('consulting_contracts_contract');

create table consulting_contracts_contract_instalments (
  tenant_id bigint not null,
  id bigint not null,
  parent_id bigint not null,
  position integer not null,
  name text,
  share numeric(18,6),
  amount numeric(18,2),
  due_on date,
  primary key (tenant_id, id),
  constraint consulting_contracts_contract_instalments_parent_id__62c2o unique (tenant_id, parent_id, position),
  constraint consulting_contracts_contract_instalments_share_bounds check (share >= 0 and share <= 1),
  constraint consulting_contracts_contract_instalments_amount_bounds check (amount >= 0)
);

select isolate_tenants('consulting_contracts_contract_instalments');

alter table consulting_contracts_contract add constraint consulting_contracts_contract_project_fkey foreign key (tenant_id, project) references consulting_projects_project (tenant_id, id) on delete no action;
alter table consulting_contracts_contract add constraint consulting_contracts_contract_manager_fkey foreign key (tenant_id, manager) references staff (tenant_id, id) on delete no action;
alter table consulting_contracts_contract_instalments add constraint consulting_contracts_contract_instalments_parent_id_fkey foreign key (tenant_id, parent_id) references consulting_contracts_contract (tenant_id, id) on delete cascade;
