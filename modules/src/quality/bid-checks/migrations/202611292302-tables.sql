create table bid_checks_bid_check (
  tenant_id bigint not null,
  id bigint not null,
  code text,
  name text,
  project bigint,
  beyond numeric(18,6),
  equal_share numeric(18,6),
  factor_share numeric(18,6),
  state text,
  deviations bigint,
  suspicious bigint,
  unbalanced bigint,
  checked_by bigint,
  checked_at timestamptz,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint bid_checks_bid_check_code_key unique (tenant_id, code),
  constraint bid_checks_bid_check_beyond_bounds check (beyond >= 0.01 and beyond <= 1),
  constraint bid_checks_bid_check_equal_share_bounds check (equal_share >= 0.05 and equal_share <= 1),
  constraint bid_checks_bid_check_factor_share_bounds check (factor_share >= 0.05 and factor_share <= 1)
);
create index bid_checks_bid_check_created_by_created_at_idx on bid_checks_bid_check using btree (tenant_id, created_by, created_at, id);
create index bid_checks_bid_check_created_department_created_at_idx on bid_checks_bid_check using btree (tenant_id, created_department, created_at, id);
create index bid_checks_bid_check_code_idx on bid_checks_bid_check using btree (tenant_id, code, id);
create index bid_checks_bid_check_state_code_idx on bid_checks_bid_check using btree (tenant_id, state, code, id);
create index bid_checks_bid_check_project_code_idx on bid_checks_bid_check using btree (tenant_id, project, code, id);
create index bid_checks_bid_check_checked_by_code_idx on bid_checks_bid_check using btree (tenant_id, checked_by, code, id);
create index bid_checks_bid_check_checked_at_code_idx on bid_checks_bid_check using btree (tenant_id, checked_at, code, id);
create index bid_checks_bid_check_name_trgm on bid_checks_bid_check using gin (tenant_id, name gin_trgm_ops);
create index bid_checks_bid_check_code_trgm on bid_checks_bid_check using gin (tenant_id, code gin_trgm_ops);
select isolate_tenants('bid_checks_bid_check');

create table bid_checks_bid_check_bids (
  tenant_id bigint not null,
  id bigint not null,
  parent_id bigint not null,
  position integer not null,
  bidder text,
  bid bigint,
  primary key (tenant_id, id),
  constraint bid_checks_bid_check_bids_parent_id_position_key unique (tenant_id, parent_id, position)
);
create index bid_checks_bid_check_bids_bid_idx on bid_checks_bid_check_bids using btree (tenant_id, bid, id);
select isolate_tenants('bid_checks_bid_check_bids');

alter table bid_checks_bid_check add constraint bid_checks_bid_check_project_fkey foreign key (tenant_id, project) references cost_projects_project (tenant_id, id) on delete no action;
alter table bid_checks_bid_check add constraint bid_checks_bid_check_checked_by_fkey foreign key (tenant_id, checked_by) references staff (tenant_id, id) on delete no action;
alter table bid_checks_bid_check_bids add constraint bid_checks_bid_check_bids_parent_id_fkey foreign key (tenant_id, parent_id) references bid_checks_bid_check (tenant_id, id) on delete cascade;
alter table bid_checks_bid_check_bids add constraint bid_checks_bid_check_bids_bid_fkey foreign key (tenant_id, bid) references cost_projects_project (tenant_id, id) on delete no action;
