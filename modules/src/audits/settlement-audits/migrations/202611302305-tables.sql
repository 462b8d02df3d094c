create table settlement_audits_settlement (
  tenant_id bigint not null,
  id bigint not null,
  code text,
  project bigint,
  contract bigint,
  name text,
  auditor bigint,
  submitted_on date,
  contracted numeric(18,2),
  measured numeric(18,2),
  paid numeric(18,2),
  submitted numeric(18,2),
  findings bigint not null default 0,
  adjusted numeric(18,2) not null default 0,
  reviewed numeric(18,2),
  cut_rate numeric(18,6),
  difference numeric(18,2),
  state text,
  approved_on date,
  papers bigint[] not null default '{}'::bigint[],
  remark text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint settlement_audits_settlement_code_key unique (tenant_id, code),
  constraint settlement_audits_settlement_contract_key unique (tenant_id, contract),
  constraint settlement_audits_settlement_submitted_bounds check (submitted >= 0),
  constraint settlement_audits_settlement_negative_check check (reviewed >= 0),
  constraint settlement_audits_settlement_under_paid_check check ((state <> 'approved') or (reviewed >= paid))
);
create index settlement_audits_settlement_created_by_created_at_idx on settlement_audits_settlement using btree (tenant_id, created_by, created_at, id);
create index settlement_audits_settlement_created_department_crea_7hbd5 on settlement_audits_settlement using btree (tenant_id, created_department, created_at, id);
create index settlement_audits_settlement_contract_idx on settlement_audits_settlement using btree (tenant_id, contract, id);
create index settlement_audits_settlement_code_idx on settlement_audits_settlement using btree (tenant_id, code, id);
create index settlement_audits_settlement_state_code_idx on settlement_audits_settlement using btree (tenant_id, state, code, id);
create index settlement_audits_settlement_project_code_idx on settlement_audits_settlement using btree (tenant_id, project, code, id);
create index settlement_audits_settlement_auditor_code_idx on settlement_audits_settlement using btree (tenant_id, auditor, code, id);
create index settlement_audits_settlement_submitted_on_code_idx on settlement_audits_settlement using btree (tenant_id, submitted_on, code, id);
create index settlement_audits_settlement_code_trgm on settlement_audits_settlement using gin (tenant_id, code gin_trgm_ops);
create index settlement_audits_settlement_name_trgm on settlement_audits_settlement using gin (tenant_id, name gin_trgm_ops);
select isolate_tenants('settlement_audits_settlement');

create table settlement_audits_finding (
  tenant_id bigint not null,
  id bigint not null,
  project bigint,
  settlement bigint,
  name text,
  property bigint,
  submitted numeric(18,2),
  reviewed numeric(18,2),
  difference numeric(18,2),
  basis text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  sort integer not null default 0,
  primary key (tenant_id, id)
);
create index settlement_audits_finding_created_by_created_at_idx on settlement_audits_finding using btree (tenant_id, created_by, created_at, id);
create index settlement_audits_finding_created_department_created_at_idx on settlement_audits_finding using btree (tenant_id, created_department, created_at, id);
create index settlement_audits_finding_project_idx on settlement_audits_finding using btree (tenant_id, project, id);
create index settlement_audits_finding_settlement_idx on settlement_audits_finding using btree (tenant_id, settlement, id);
create index settlement_audits_finding_property_idx on settlement_audits_finding using btree (tenant_id, property, id);
create index settlement_audits_finding_name_trgm on settlement_audits_finding using gin (tenant_id, name gin_trgm_ops);
select isolate_tenants('settlement_audits_finding');

alter table settlement_audits_settlement add constraint settlement_audits_settlement_project_fkey foreign key (tenant_id, project) references consulting_projects_project (tenant_id, id) on delete no action;
alter table settlement_audits_settlement add constraint settlement_audits_settlement_contract_fkey foreign key (tenant_id, contract) references follow_audit_contract (tenant_id, id) on delete no action;
alter table settlement_audits_settlement add constraint settlement_audits_settlement_auditor_fkey foreign key (tenant_id, auditor) references staff (tenant_id, id) on delete no action;
alter table settlement_audits_finding add constraint settlement_audits_finding_project_fkey foreign key (tenant_id, project) references consulting_projects_project (tenant_id, id) on delete no action;
alter table settlement_audits_finding add constraint settlement_audits_finding_settlement_fkey foreign key (tenant_id, settlement) references settlement_audits_settlement (tenant_id, id) on delete no action;
alter table settlement_audits_finding add constraint settlement_audits_finding_property_fkey foreign key (tenant_id, property) references audit_supervision_property (tenant_id, id) on delete no action;
alter table follow_audit_contract add column settlement_audits_reviewed numeric(18,2) not null default 0;
