create table clubs_club (
  tenant_id bigint not null,
  id bigint not null,
  name text,
  kind text,
  leader bigint,
  members bigint[] not null default '{}'::bigint[],
  founded_on date,
  budget numeric(18,2),
  state text,
  purpose text,
  photos bigint[] not null default '{}'::bigint[],
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint clubs_club_name_key unique (tenant_id, name),
  constraint clubs_club_budget_bounds check (budget >= 0)
);
create index clubs_club_created_by_created_at_idx on clubs_club using btree (tenant_id, created_by, created_at, id);
create index clubs_club_created_department_created_at_idx on clubs_club using btree (tenant_id, created_department, created_at, id);
create index clubs_club_created_at_idx on clubs_club using btree (tenant_id, created_at, id);
create index clubs_club_kind_created_at_idx on clubs_club using btree (tenant_id, kind, created_at, id);
create index clubs_club_state_created_at_idx on clubs_club using btree (tenant_id, state, created_at, id);
create index clubs_club_leader_created_at_idx on clubs_club using btree (tenant_id, leader, created_at, id);
create index clubs_club_name_trgm on clubs_club using gin (tenant_id, name gin_trgm_ops);
create index clubs_club_members_elements on clubs_club using gin (tenant_id, members);
select isolate_tenants('clubs_club');

alter table clubs_club add constraint clubs_club_leader_fkey foreign key (tenant_id, leader) references staff (tenant_id, id) on delete no action;
