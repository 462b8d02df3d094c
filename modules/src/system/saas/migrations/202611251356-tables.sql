create table saas_firm (
  tenant_id bigint not null,
  id bigint not null,
  name text,
  code text,
  grade bigint,
  seats bigint,
  expires_on date,
  is_open boolean,
  contact text,
  phone text,
  remark text,
  firm_number text,
  founded_on date,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint saas_firm_code_key unique (tenant_id, code),
  constraint saas_firm_name_key unique (tenant_id, name),
  constraint saas_firm_seats_bounds check (seats >= 1 and seats <= 100000)
);
create index saas_firm_created_by_created_at_idx on saas_firm using btree (tenant_id, created_by, created_at, id);
create index saas_firm_created_department_created_at_idx on saas_firm using btree (tenant_id, created_department, created_at, id);
create index saas_firm_created_at_idx on saas_firm using btree (tenant_id, created_at, id);
create index saas_firm_grade_created_at_idx on saas_firm using btree (tenant_id, grade, created_at, id);
create index saas_firm_is_open_created_at_idx on saas_firm using btree (tenant_id, is_open, created_at, id);
create index saas_firm_expires_on_created_at_idx on saas_firm using btree (tenant_id, expires_on, created_at, id);
create index saas_firm_name_trgm on saas_firm using gin (tenant_id, name gin_trgm_ops);
create index saas_firm_code_trgm on saas_firm using gin (tenant_id, code gin_trgm_ops);
create index saas_firm_contact_trgm on saas_firm using gin (tenant_id, contact gin_trgm_ops);
select isolate_tenants('saas_firm');

create table saas_grade (
  tenant_id bigint not null,
  id bigint not null,
  name text,
  seats bigint,
  months bigint,
  fee numeric(18,2),
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
  constraint saas_grade_name_key unique (tenant_id, name),
  constraint saas_grade_seats_bounds check (seats >= 1 and seats <= 100000),
  constraint saas_grade_months_bounds check (months >= 1 and months <= 120),
  constraint saas_grade_fee_bounds check (fee >= 0)
);
create index saas_grade_created_by_created_at_idx on saas_grade using btree (tenant_id, created_by, created_at, id);
create index saas_grade_created_department_created_at_idx on saas_grade using btree (tenant_id, created_department, created_at, id);
create index saas_grade_name_trgm on saas_grade using gin (tenant_id, name gin_trgm_ops);
select isolate_tenants('saas_grade');

create table saas_role (
  tenant_id bigint not null,
  id bigint not null,
  name text,
  code text,
  source bigint,
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
  constraint saas_role_code_key unique (tenant_id, code),
  constraint saas_role_name_key unique (tenant_id, name)
);
create index saas_role_created_by_created_at_idx on saas_role using btree (tenant_id, created_by, created_at, id);
create index saas_role_created_department_created_at_idx on saas_role using btree (tenant_id, created_department, created_at, id);
create index saas_role_source_idx on saas_role using btree (tenant_id, source, id);
create index saas_role_name_trgm on saas_role using gin (tenant_id, name gin_trgm_ops);
select isolate_tenants('saas_role');

create table saas_menu (
  tenant_id bigint not null,
  id bigint not null,
  name text,
  type text,
  url text,
  href text,
  icon text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  parent_id bigint,
  sort integer not null default 0,
  primary key (tenant_id, id)
);
create index saas_menu_created_by_created_at_idx on saas_menu using btree (tenant_id, created_by, created_at, id);
create index saas_menu_created_department_created_at_idx on saas_menu using btree (tenant_id, created_department, created_at, id);
create index saas_menu_parent_id_sort_idx on saas_menu using btree (tenant_id, parent_id, sort, id);
create index saas_menu_name_trgm on saas_menu using gin (tenant_id, name gin_trgm_ops);
select isolate_tenants('saas_menu');

alter table saas_firm add constraint saas_firm_grade_fkey foreign key (tenant_id, grade) references saas_grade (tenant_id, id) on delete no action;
alter table saas_role add constraint saas_role_source_fkey foreign key (tenant_id, source) references role (tenant_id, id) on delete no action;
alter table saas_menu add constraint saas_menu_parent_id_fkey foreign key (tenant_id, parent_id) references saas_menu (tenant_id, id) on delete no action;
