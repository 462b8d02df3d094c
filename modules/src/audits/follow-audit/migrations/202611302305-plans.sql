create table follow_audit_contract_plan (
  tenant_id bigint not null,
  id bigint not null,
  project bigint,
  name text,
  kind text,
  budget numeric(18,2),
  sign_on date,
  keeper bigint,
  contracts bigint not null default 0,
  contracted numeric(18,2) not null default 0,
  "left" numeric(18,2),
  remark text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  sort integer not null default 0,
  primary key (tenant_id, id),
  constraint follow_audit_contract_plan_project_name_key unique (tenant_id, project, name),
  constraint follow_audit_contract_plan_budget_bounds check (budget >= 0)
);
create index follow_audit_contract_plan_created_by_created_at_idx on follow_audit_contract_plan using btree (tenant_id, created_by, created_at, id);
create index follow_audit_contract_plan_created_department_created_at_idx on follow_audit_contract_plan using btree (tenant_id, created_department, created_at, id);
create index follow_audit_contract_plan_project_idx on follow_audit_contract_plan using btree (tenant_id, project, id);
create index follow_audit_contract_plan_keeper_idx on follow_audit_contract_plan using btree (tenant_id, keeper, id);
create index follow_audit_contract_plan_kind_idx on follow_audit_contract_plan using btree (tenant_id, kind, id);
create index follow_audit_contract_plan_sign_on_idx on follow_audit_contract_plan using btree (tenant_id, sign_on, id);
create index follow_audit_contract_plan_name_trgm on follow_audit_contract_plan using gin (tenant_id, name gin_trgm_ops);
select isolate_tenants('follow_audit_contract_plan');

alter table follow_audit_contract_plan add constraint follow_audit_contract_plan_project_fkey foreign key (tenant_id, project) references consulting_projects_project (tenant_id, id) on delete no action;
alter table follow_audit_contract_plan add constraint follow_audit_contract_plan_keeper_fkey foreign key (tenant_id, keeper) references staff (tenant_id, id) on delete no action;
alter table follow_audit_contract add column plan bigint;
alter table follow_audit_contract add constraint follow_audit_contract_plan_fkey foreign key (tenant_id, plan) references follow_audit_contract_plan (tenant_id, id) on delete no action;
create index follow_audit_contract_plan_idx on follow_audit_contract using btree (tenant_id, plan, id);
alter table follow_audit_change add column project bigint;
alter table follow_audit_change add constraint follow_audit_change_project_fkey foreign key (tenant_id, project) references consulting_projects_project (tenant_id, id) on delete no action;
create index follow_audit_change_project_idx on follow_audit_change using btree (tenant_id, project, id);
alter table follow_audit_certificate add column project bigint;
alter table follow_audit_certificate add constraint follow_audit_certificate_project_fkey foreign key (tenant_id, project) references consulting_projects_project (tenant_id, id) on delete no action;
create index follow_audit_certificate_project_idx on follow_audit_certificate using btree (tenant_id, project, id);
update follow_audit_change t set project = c.project from follow_audit_contract c where c.tenant_id = t.tenant_id and c.id = t.contract;
update follow_audit_certificate t set project = c.project from follow_audit_contract c where c.tenant_id = t.tenant_id and c.id = t.contract;
