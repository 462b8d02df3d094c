create table audit_supervision_check_item (
  tenant_id bigint not null,
  id bigint not null,
  kind text,
  name text,
  standard text,
  score bigint,
  is_used boolean,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  sort integer not null default 0,
  primary key (tenant_id, id),
  constraint audit_supervision_check_item_name_key unique (tenant_id, name),
  constraint audit_supervision_check_item_score_bounds check (score >= 1 and score <= 100)
);
create index audit_supervision_check_item_created_by_created_at_idx on audit_supervision_check_item using btree (tenant_id, created_by, created_at, id);
create index audit_supervision_check_item_created_department_crea_2w3vn on audit_supervision_check_item using btree (tenant_id, created_department, created_at, id);
create index audit_supervision_check_item_kind_idx on audit_supervision_check_item using btree (tenant_id, kind, id);
create index audit_supervision_check_item_is_used_idx on audit_supervision_check_item using btree (tenant_id, is_used, id);
create index audit_supervision_check_item_name_trgm on audit_supervision_check_item using gin (tenant_id, name gin_trgm_ops);
create index audit_supervision_check_item_standard_trgm on audit_supervision_check_item using gin (tenant_id, standard gin_trgm_ops);
select isolate_tenants('audit_supervision_check_item');

create table audit_supervision_check (
  tenant_id bigint not null,
  id bigint not null,
  code text,
  contract bigint,
  checked_on date,
  inspector bigint,
  "full" bigint,
  score bigint,
  rate numeric(18,6),
  grade text,
  problem text,
  keeper bigint,
  due_on date,
  state text,
  closed_on date,
  photos bigint[] not null default '{}'::bigint[],
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint audit_supervision_check_code_key unique (tenant_id, code)
);
create index audit_supervision_check_created_by_created_at_idx on audit_supervision_check using btree (tenant_id, created_by, created_at, id);
create index audit_supervision_check_created_department_created_at_idx on audit_supervision_check using btree (tenant_id, created_department, created_at, id);
create index audit_supervision_check_keeper_idx on audit_supervision_check using btree (tenant_id, keeper, id);
create index audit_supervision_check_due_on_idx on audit_supervision_check using btree (tenant_id, due_on, id);
create index audit_supervision_check_code_idx on audit_supervision_check using btree (tenant_id, code, id);
create index audit_supervision_check_state_code_idx on audit_supervision_check using btree (tenant_id, state, code, id);
create index audit_supervision_check_grade_code_idx on audit_supervision_check using btree (tenant_id, grade, code, id);
create index audit_supervision_check_contract_code_idx on audit_supervision_check using btree (tenant_id, contract, code, id);
create index audit_supervision_check_inspector_code_idx on audit_supervision_check using btree (tenant_id, inspector, code, id);
create index audit_supervision_check_checked_on_code_idx on audit_supervision_check using btree (tenant_id, checked_on, code, id);
create index audit_supervision_check_code_trgm on audit_supervision_check using gin (tenant_id, code gin_trgm_ops);
create index audit_supervision_check_problem_trgm on audit_supervision_check using gin (tenant_id, problem gin_trgm_ops);
select isolate_tenants('audit_supervision_check');

create table audit_supervision_check_lines (
  tenant_id bigint not null,
  id bigint not null,
  parent_id bigint not null,
  position integer not null,
  name text,
  "full" bigint,
  score bigint,
  remark text,
  primary key (tenant_id, id),
  constraint audit_supervision_check_lines_parent_id_position_key unique (tenant_id, parent_id, position),
  constraint audit_supervision_check_lines_full_bounds check ("full" >= 1 and "full" <= 100),
  constraint audit_supervision_check_lines_score_bounds check (score >= 0 and score <= 100)
);

select isolate_tenants('audit_supervision_check_lines');

create table audit_supervision_acceptance (
  tenant_id bigint not null,
  id bigint not null,
  code text,
  contract bigint,
  cycle bigint,
  kind text,
  pay_start_time date,
  plan_end_time date,
  accepted_on date,
  completed numeric(18,2),
  contracted numeric(18,2),
  share numeric(18,6),
  conclusion text,
  text text,
  papers bigint[] not null default '{}'::bigint[],
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
  constraint audit_supervision_acceptance_code_key unique (tenant_id, code),
  constraint audit_supervision_acceptance_ends_first_check check (plan_end_time >= pay_start_time)
);
create index audit_supervision_acceptance_created_by_created_at_idx on audit_supervision_acceptance using btree (tenant_id, created_by, created_at, id);
create index audit_supervision_acceptance_created_department_crea_4dd60 on audit_supervision_acceptance using btree (tenant_id, created_department, created_at, id);
create index audit_supervision_acceptance_cycle_idx on audit_supervision_acceptance using btree (tenant_id, cycle, id);
create index audit_supervision_acceptance_code_idx on audit_supervision_acceptance using btree (tenant_id, code, id);
create index audit_supervision_acceptance_process_state_code_idx on audit_supervision_acceptance using btree (tenant_id, process_state, code, id);
create index audit_supervision_acceptance_contract_code_idx on audit_supervision_acceptance using btree (tenant_id, contract, code, id);
create index audit_supervision_acceptance_kind_code_idx on audit_supervision_acceptance using btree (tenant_id, kind, code, id);
create index audit_supervision_acceptance_conclusion_code_idx on audit_supervision_acceptance using btree (tenant_id, conclusion, code, id);
create index audit_supervision_acceptance_accepted_on_code_idx on audit_supervision_acceptance using btree (tenant_id, accepted_on, code, id);
create index audit_supervision_acceptance_code_trgm on audit_supervision_acceptance using gin (tenant_id, code gin_trgm_ops);
create index audit_supervision_acceptance_text_trgm on audit_supervision_acceptance using gin (tenant_id, text gin_trgm_ops);
select isolate_tenants('audit_supervision_acceptance');

create table audit_supervision_data_item (
  tenant_id bigint not null,
  id bigint not null,
  phase text,
  name text,
  kind text,
  copies bigint,
  is_original boolean,
  is_required boolean,
  demand text,
  is_used boolean,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  sort integer not null default 0,
  primary key (tenant_id, id),
  constraint audit_supervision_data_item_phase_name_key unique (tenant_id, phase, name),
  constraint audit_supervision_data_item_copies_bounds check (copies >= 1 and copies <= 99)
);
create index audit_supervision_data_item_created_by_created_at_idx on audit_supervision_data_item using btree (tenant_id, created_by, created_at, id);
create index audit_supervision_data_item_created_department_creat_4cymy on audit_supervision_data_item using btree (tenant_id, created_department, created_at, id);
create index audit_supervision_data_item_phase_idx on audit_supervision_data_item using btree (tenant_id, phase, id);
create index audit_supervision_data_item_kind_idx on audit_supervision_data_item using btree (tenant_id, kind, id);
create index audit_supervision_data_item_is_required_idx on audit_supervision_data_item using btree (tenant_id, is_required, id);
create index audit_supervision_data_item_is_used_idx on audit_supervision_data_item using btree (tenant_id, is_used, id);
create index audit_supervision_data_item_name_trgm on audit_supervision_data_item using gin (tenant_id, name gin_trgm_ops);
create index audit_supervision_data_item_demand_trgm on audit_supervision_data_item using gin (tenant_id, demand gin_trgm_ops);
select isolate_tenants('audit_supervision_data_item');

create table audit_supervision_property (
  tenant_id bigint not null,
  id bigint not null,
  name text,
  effect text,
  basis text,
  explanation text,
  is_used boolean,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  sort integer not null default 0,
  primary key (tenant_id, id),
  constraint audit_supervision_property_name_key unique (tenant_id, name)
);
create index audit_supervision_property_created_by_created_at_idx on audit_supervision_property using btree (tenant_id, created_by, created_at, id);
create index audit_supervision_property_created_department_created_at_idx on audit_supervision_property using btree (tenant_id, created_department, created_at, id);
create index audit_supervision_property_effect_idx on audit_supervision_property using btree (tenant_id, effect, id);
create index audit_supervision_property_is_used_idx on audit_supervision_property using btree (tenant_id, is_used, id);
create index audit_supervision_property_name_trgm on audit_supervision_property using gin (tenant_id, name gin_trgm_ops);
create index audit_supervision_property_basis_trgm on audit_supervision_property using gin (tenant_id, basis gin_trgm_ops);
create index audit_supervision_property_explanation_trgm on audit_supervision_property using gin (tenant_id, explanation gin_trgm_ops);
select isolate_tenants('audit_supervision_property');

alter table audit_supervision_check add constraint audit_supervision_check_contract_fkey foreign key (tenant_id, contract) references follow_audit_contract (tenant_id, id) on delete no action;
alter table audit_supervision_check add constraint audit_supervision_check_inspector_fkey foreign key (tenant_id, inspector) references staff (tenant_id, id) on delete no action;
alter table audit_supervision_check add constraint audit_supervision_check_keeper_fkey foreign key (tenant_id, keeper) references staff (tenant_id, id) on delete no action;
alter table audit_supervision_check_lines add constraint audit_supervision_check_lines_parent_id_fkey foreign key (tenant_id, parent_id) references audit_supervision_check (tenant_id, id) on delete cascade;
alter table audit_supervision_acceptance add constraint audit_supervision_acceptance_contract_fkey foreign key (tenant_id, contract) references follow_audit_contract (tenant_id, id) on delete no action;
alter table audit_supervision_acceptance add constraint audit_supervision_acceptance_cycle_fkey foreign key (tenant_id, cycle) references follow_audit_cycle (tenant_id, id) on delete no action;
