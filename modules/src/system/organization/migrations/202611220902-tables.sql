create table department (
  tenant_id bigint not null,
  id bigint not null,
  name text,
  code text,
  head bigint,
  phone text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  parent_id bigint,
  sort integer not null default 0,
  primary key (tenant_id, id),
  constraint department_code_key unique (tenant_id, code)
);
create index department_created_by_created_at_idx on department using btree (tenant_id, created_by, created_at, id);
create index department_created_department_created_at_idx on department using btree (tenant_id, created_department, created_at, id);
create index department_head_idx on department using btree (tenant_id, head, id);
create index department_parent_id_sort_idx on department using btree (tenant_id, parent_id, sort, id);
create index department_name_trgm on department using gin (tenant_id, name gin_trgm_ops);
create index department_code_trgm on department using gin (tenant_id, code gin_trgm_ops);
select isolate_tenants('department');

create table staff (
  tenant_id bigint not null,
  id bigint not null,
  login_name text,
  name text,
  department bigint,
  job text,
  no text,
  phone text,
  email text,
  enabled boolean,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint staff_login_name_key unique (tenant_id, login_name)
);
create index staff_created_by_created_at_idx on staff using btree (tenant_id, created_by, created_at, id);
create index staff_created_department_created_at_idx on staff using btree (tenant_id, created_department, created_at, id);
create index staff_login_name_idx on staff using btree (tenant_id, login_name, id);
create index staff_department_login_name_idx on staff using btree (tenant_id, department, login_name, id);
create index staff_enabled_login_name_idx on staff using btree (tenant_id, enabled, login_name, id);
create index staff_name_trgm on staff using gin (tenant_id, name gin_trgm_ops);
create index staff_login_name_trgm on staff using gin (tenant_id, login_name gin_trgm_ops);
create index staff_phone_trgm on staff using gin (tenant_id, phone gin_trgm_ops);
create index staff_job_trgm on staff using gin (tenant_id, job gin_trgm_ops);
select isolate_tenants('staff');

create table staff_roles (
  tenant_id bigint not null,
  id bigint not null,
  parent_id bigint not null,
  position integer not null,
  role bigint,
  primary key (tenant_id, id),
  constraint staff_roles_parent_id_position_key unique (tenant_id, parent_id, position)
);
create index staff_roles_role_idx on staff_roles using btree (tenant_id, role, id);
select isolate_tenants('staff_roles');

alter table department add constraint department_head_fkey foreign key (tenant_id, head) references staff (tenant_id, id) on delete no action;
alter table department add constraint department_parent_id_fkey foreign key (tenant_id, parent_id) references department (tenant_id, id) on delete no action;
alter table staff add constraint staff_department_fkey foreign key (tenant_id, department) references department (tenant_id, id) on delete no action;
alter table staff_roles add constraint staff_roles_parent_id_fkey foreign key (tenant_id, parent_id) references staff (tenant_id, id) on delete cascade;
alter table staff_roles add constraint staff_roles_role_fkey foreign key (tenant_id, role) references role (tenant_id, id) on delete no action;
