create table cloud_reconciliation_source (
  tenant_id bigint not null,
  id bigint not null,
  round bigint,
  commission bigint,
  source bigint,
  unit bigint,
  side text,
  taken bigint,
  taken_on date,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint cloud_reconciliation_source_round_unit_side_key unique (tenant_id, round, unit, side)
);
create index cloud_reconciliation_source_created_by_created_at_idx on cloud_reconciliation_source using btree (tenant_id, created_by, created_at, id);
create index cloud_reconciliation_source_created_department_creat_24gye on cloud_reconciliation_source using btree (tenant_id, created_department, created_at, id);
create index cloud_reconciliation_source_commission_idx on cloud_reconciliation_source using btree (tenant_id, commission, id);
create index cloud_reconciliation_source_source_idx on cloud_reconciliation_source using btree (tenant_id, source, id);
create index cloud_reconciliation_source_unit_idx on cloud_reconciliation_source using btree (tenant_id, unit, id);
create index cloud_reconciliation_source_created_at_idx on cloud_reconciliation_source using btree (tenant_id, created_at, id);
create index cloud_reconciliation_source_round_created_at_idx on cloud_reconciliation_source using btree (tenant_id, round, created_at, id);
create index cloud_reconciliation_source_side_created_at_idx on cloud_reconciliation_source using btree (tenant_id, side, created_at, id);
select isolate_tenants('cloud_reconciliation_source');

alter table cloud_reconciliation_source add constraint cloud_reconciliation_source_round_fkey foreign key (tenant_id, round) references cloud_reconciliation_round (tenant_id, id) on delete no action;
alter table cloud_reconciliation_source add constraint cloud_reconciliation_source_commission_fkey foreign key (tenant_id, commission) references consulting_projects_project (tenant_id, id) on delete no action;
alter table cloud_reconciliation_source add constraint cloud_reconciliation_source_source_fkey foreign key (tenant_id, source) references cost_projects_project (tenant_id, id) on delete no action;
alter table cloud_reconciliation_source add constraint cloud_reconciliation_source_unit_fkey foreign key (tenant_id, unit) references cost_projects_node (tenant_id, id) on delete no action;
alter table cloud_reconciliation_line add column place text;
alter table cloud_reconciliation_line add column feature text;
create index cloud_reconciliation_line_place_trgm on cloud_reconciliation_line using gin (tenant_id, place gin_trgm_ops);
