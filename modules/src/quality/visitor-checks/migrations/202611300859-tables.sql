create table visitor_checks_visitor_link (
  tenant_id bigint not null,
  id bigint not null,
  code text,
  name text,
  visitor text,
  contact text,
  expires_on date,
  max_files bigint,
  max_megabytes bigint,
  max_checks bigint,
  keep_days bigint,
  range_set bigint,
  uses_firm_rules boolean,
  state text,
  files_used bigint,
  megabytes_used numeric(18,2),
  checks_used bigint,
  last_used_at timestamptz,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint visitor_checks_visitor_link_code_key unique (tenant_id, code),
  constraint visitor_checks_visitor_link_max_files_bounds check (max_files >= 1 and max_files <= 20),
  constraint visitor_checks_visitor_link_max_megabytes_bounds check (max_megabytes >= 1 and max_megabytes <= 200),
  constraint visitor_checks_visitor_link_max_checks_bounds check (max_checks >= 1 and max_checks <= 50),
  constraint visitor_checks_visitor_link_keep_days_bounds check (keep_days >= 1 and keep_days <= 30)
);
create index visitor_checks_visitor_link_created_by_created_at_idx on visitor_checks_visitor_link using btree (tenant_id, created_by, created_at, id);
create index visitor_checks_visitor_link_created_department_creat_1xhoa on visitor_checks_visitor_link using btree (tenant_id, created_department, created_at, id);
create index visitor_checks_visitor_link_range_set_idx on visitor_checks_visitor_link using btree (tenant_id, range_set, id);
create index visitor_checks_visitor_link_code_idx on visitor_checks_visitor_link using btree (tenant_id, code, id);
create index visitor_checks_visitor_link_state_code_idx on visitor_checks_visitor_link using btree (tenant_id, state, code, id);
create index visitor_checks_visitor_link_expires_on_code_idx on visitor_checks_visitor_link using btree (tenant_id, expires_on, code, id);
create index visitor_checks_visitor_link_last_used_at_code_idx on visitor_checks_visitor_link using btree (tenant_id, last_used_at, code, id);
create index visitor_checks_visitor_link_created_by_code_idx on visitor_checks_visitor_link using btree (tenant_id, created_by, code, id);
create index visitor_checks_visitor_link_name_trgm on visitor_checks_visitor_link using gin (tenant_id, name gin_trgm_ops);
create index visitor_checks_visitor_link_visitor_trgm on visitor_checks_visitor_link using gin (tenant_id, visitor gin_trgm_ops);
create index visitor_checks_visitor_link_code_trgm on visitor_checks_visitor_link using gin (tenant_id, code gin_trgm_ops);
select isolate_tenants('visitor_checks_visitor_link');

alter table visitor_checks_visitor_link add constraint visitor_checks_visitor_link_range_set_fkey foreign key (tenant_id, range_set) references quality_checks_range_set (tenant_id, id) on delete no action;
