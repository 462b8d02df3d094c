-- 会员, their levels, and the pages of the customers that they belong to.
create table member (
  tenant_id bigint not null,
  id bigint not null,
  login_name text,
  name text,
  phone text,
  email text,
  level bigint,
  portal bigint,
  begin_on date,
  end_on date,
  fee numeric(18,2),
  enabled boolean,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint member_login_name_key unique (tenant_id, login_name),
  constraint member_phone_key unique (tenant_id, phone),
  constraint member_fee_bounds check (fee >= 0),
  constraint member_ends_before_it_begins_check check (end_on >= begin_on)
);
create index member_created_by_created_at_idx on member using btree (tenant_id, created_by, created_at, id);
create index member_created_department_created_at_idx on member using btree (tenant_id, created_department, created_at, id);
create index member_created_at_idx on member using btree (tenant_id, created_at, id);
create index member_level_created_at_idx on member using btree (tenant_id, level, created_at, id);
create index member_portal_created_at_idx on member using btree (tenant_id, portal, created_at, id);
create index member_enabled_created_at_idx on member using btree (tenant_id, enabled, created_at, id);
create index member_end_on_created_at_idx on member using btree (tenant_id, end_on, created_at, id);
create index member_name_trgm on member using gin (tenant_id, name gin_trgm_ops);
create index member_login_name_trgm on member using gin (tenant_id, login_name gin_trgm_ops);
create index member_phone_trgm on member using gin (tenant_id, phone gin_trgm_ops);
select isolate_tenants('member');

create table member_level (
  tenant_id bigint not null,
  id bigint not null,
  name text,
  role bigint,
  is_initial boolean,
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
  constraint member_level_name_key unique (tenant_id, name)
);
create index member_level_created_by_created_at_idx on member_level using btree (tenant_id, created_by, created_at, id);
create index member_level_created_department_created_at_idx on member_level using btree (tenant_id, created_department, created_at, id);
create index member_level_role_idx on member_level using btree (tenant_id, role, id);
create index member_level_name_trgm on member_level using gin (tenant_id, name gin_trgm_ops);
select isolate_tenants('member_level');

create table member_portal (
  tenant_id bigint not null,
  id bigint not null,
  name text,
  code text,
  system_name text,
  logo text,
  is_open boolean,
  takes_registrations boolean,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint member_portal_code_key unique (tenant_id, code)
);
create index member_portal_created_by_created_at_idx on member_portal using btree (tenant_id, created_by, created_at, id);
create index member_portal_created_department_created_at_idx on member_portal using btree (tenant_id, created_department, created_at, id);
create index member_portal_name_trgm on member_portal using gin (tenant_id, name gin_trgm_ops);
create index member_portal_code_trgm on member_portal using gin (tenant_id, code gin_trgm_ops);
select isolate_tenants('member_portal');

alter table member add constraint member_level_fkey foreign key (tenant_id, level) references member_level (tenant_id, id) on delete no action;
alter table member add constraint member_portal_fkey foreign key (tenant_id, portal) references member_portal (tenant_id, id) on delete no action;
alter table member_level add constraint member_level_role_fkey foreign key (tenant_id, role) references role (tenant_id, id) on delete no action;
