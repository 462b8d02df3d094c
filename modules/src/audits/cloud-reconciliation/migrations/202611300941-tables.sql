create table cloud_reconciliation_round (
  tenant_id bigint not null,
  id bigint not null,
  code text,
  project bigint,
  name text,
  submitter text,
  reviewer bigint,
  parties bigint[] not null default '{}'::bigint[],
  due_on date,
  state text,
  closed_on date,
  lines bigint not null default 0,
  open_lines bigint not null default 0,
  submitted numeric(18,2) not null default 0,
  reviewed numeric(18,2) not null default 0,
  settled numeric(18,2) not null default 0,
  open_difference numeric(18,2) not null default 0,
  remark text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint cloud_reconciliation_round_code_key unique (tenant_id, code),
  constraint cloud_reconciliation_round_project_name_key unique (tenant_id, project, name),
  constraint cloud_reconciliation_round_all_settled_check check ((state = 'open') or (open_lines = 0))
);
create index cloud_reconciliation_round_created_by_created_at_idx on cloud_reconciliation_round using btree (tenant_id, created_by, created_at, id);
create index cloud_reconciliation_round_created_department_created_at_idx on cloud_reconciliation_round using btree (tenant_id, created_department, created_at, id);
create index cloud_reconciliation_round_code_idx on cloud_reconciliation_round using btree (tenant_id, code, id);
create index cloud_reconciliation_round_state_code_idx on cloud_reconciliation_round using btree (tenant_id, state, code, id);
create index cloud_reconciliation_round_project_code_idx on cloud_reconciliation_round using btree (tenant_id, project, code, id);
create index cloud_reconciliation_round_reviewer_code_idx on cloud_reconciliation_round using btree (tenant_id, reviewer, code, id);
create index cloud_reconciliation_round_due_on_code_idx on cloud_reconciliation_round using btree (tenant_id, due_on, code, id);
create index cloud_reconciliation_round_name_trgm on cloud_reconciliation_round using gin (tenant_id, name gin_trgm_ops);
create index cloud_reconciliation_round_code_trgm on cloud_reconciliation_round using gin (tenant_id, code gin_trgm_ops);
create index cloud_reconciliation_round_submitter_trgm on cloud_reconciliation_round using gin (tenant_id, submitter gin_trgm_ops);
create index cloud_reconciliation_round_parties_elements on cloud_reconciliation_round using gin (tenant_id, parties);
select isolate_tenants('cloud_reconciliation_round');

create table cloud_reconciliation_line (
  tenant_id bigint not null,
  id bigint not null,
  round bigint,
  code text,
  name text,
  uom text,
  submitted_quantity numeric(18,6),
  submitted_price numeric(18,4),
  submitted_amount numeric(18,2),
  reviewed_quantity numeric(18,6),
  reviewed_price numeric(18,4),
  reviewed_amount numeric(18,2),
  difference numeric(18,2),
  proposed_by text,
  proposed_quantity numeric(18,6),
  proposed_price numeric(18,4),
  proposed_amount numeric(18,2),
  settled_quantity numeric(18,6),
  settled_price numeric(18,4),
  settled_amount numeric(18,2),
  state text,
  settled_on date,
  basis text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  sort integer not null default 0,
  primary key (tenant_id, id),
  constraint cloud_reconciliation_line_submitted_price_bounds check (submitted_price >= 0),
  constraint cloud_reconciliation_line_reviewed_price_bounds check (reviewed_price >= 0)
);
create index cloud_reconciliation_line_created_by_created_at_idx on cloud_reconciliation_line using btree (tenant_id, created_by, created_at, id);
create index cloud_reconciliation_line_created_department_created_at_idx on cloud_reconciliation_line using btree (tenant_id, created_department, created_at, id);
create index cloud_reconciliation_line_round_idx on cloud_reconciliation_line using btree (tenant_id, round, id);
create index cloud_reconciliation_line_state_idx on cloud_reconciliation_line using btree (tenant_id, state, id);
create index cloud_reconciliation_line_proposed_by_idx on cloud_reconciliation_line using btree (tenant_id, proposed_by, id);
create index cloud_reconciliation_line_code_trgm on cloud_reconciliation_line using gin (tenant_id, code gin_trgm_ops);
create index cloud_reconciliation_line_name_trgm on cloud_reconciliation_line using gin (tenant_id, name gin_trgm_ops);
select isolate_tenants('cloud_reconciliation_line');

alter table cloud_reconciliation_round add constraint cloud_reconciliation_round_project_fkey foreign key (tenant_id, project) references consulting_projects_project (tenant_id, id) on delete no action;
alter table cloud_reconciliation_round add constraint cloud_reconciliation_round_reviewer_fkey foreign key (tenant_id, reviewer) references staff (tenant_id, id) on delete no action;
alter table cloud_reconciliation_line add constraint cloud_reconciliation_line_round_fkey foreign key (tenant_id, round) references cloud_reconciliation_round (tenant_id, id) on delete no action;
