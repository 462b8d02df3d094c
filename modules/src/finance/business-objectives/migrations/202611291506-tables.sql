create extension if not exists btree_gist schema public;
create table business_objectives_plan_method (
  tenant_id bigint not null,
  id bigint not null,
  name text,
  first numeric(18,6),
  second numeric(18,6),
  third numeric(18,6),
  fourth numeric(18,6),
  remark text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint business_objectives_plan_method_name_key unique (tenant_id, name),
  constraint business_objectives_plan_method_first_bounds check (first >= 0 and first <= 1),
  constraint business_objectives_plan_method_second_bounds check (second >= 0 and second <= 1),
  constraint business_objectives_plan_method_third_bounds check (third >= 0 and third <= 1),
  constraint business_objectives_plan_method_fourth_bounds check (fourth >= 0 and fourth <= 1),
  constraint business_objectives_plan_method_not_whole_check check ((((first + second) + third) + fourth) = 1)
);
create index business_objectives_plan_method_created_by_created_at_idx on business_objectives_plan_method using btree (tenant_id, created_by, created_at, id);
create index business_objectives_plan_method_created_department_c_5wmrz on business_objectives_plan_method using btree (tenant_id, created_department, created_at, id);
create index business_objectives_plan_method_name_trgm on business_objectives_plan_method using gin (tenant_id, name gin_trgm_ops);
select isolate_tenants('business_objectives_plan_method');

create table business_objectives_objective (
  tenant_id bigint not null,
  id bigint not null,
  name text,
  period bigint,
  department bigint,
  person bigint,
  method bigint,
  signed numeric(18,2),
  invoiced numeric(18,2),
  received numeric(18,2),
  first_received numeric(18,2),
  second_received numeric(18,2),
  third_received numeric(18,2),
  fourth_received numeric(18,2),
  remark text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint business_objectives_objective_period_bounds check (period >= 2000 and period <= 2100),
  constraint business_objectives_objective_signed_bounds check (signed >= 0),
  constraint business_objectives_objective_invoiced_bounds check (invoiced >= 0),
  constraint business_objectives_objective_received_bounds check (received >= 0),
  constraint business_objectives_objective_of_department_overlap exclude using gist (tenant_id with =, period with =, department with =) where (person is null),
  constraint business_objectives_objective_of_person_overlap exclude using gist (tenant_id with =, period with =, person with =) where (person is not null)
);
create index business_objectives_objective_created_by_created_at_idx on business_objectives_objective using btree (tenant_id, created_by, created_at, id);
create index business_objectives_objective_created_department_cre_3k4y7 on business_objectives_objective using btree (tenant_id, created_department, created_at, id);
create index business_objectives_objective_method_idx on business_objectives_objective using btree (tenant_id, method, id);
create index business_objectives_objective_period_idx on business_objectives_objective using btree (tenant_id, period, id);
create index business_objectives_objective_department_period_idx on business_objectives_objective using btree (tenant_id, department, period, id);
create index business_objectives_objective_person_period_idx on business_objectives_objective using btree (tenant_id, person, period, id);
create index business_objectives_objective_name_trgm on business_objectives_objective using gin (tenant_id, name gin_trgm_ops);
select isolate_tenants('business_objectives_objective');

create table business_objectives_production (
  tenant_id bigint not null,
  id bigint not null,
  month text,
  department bigint,
  keeper bigint,
  planned numeric(18,2),
  actual numeric(18,2),
  rate numeric(18,6),
  remark text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint business_objectives_production_month_department_key unique (tenant_id, month, department),
  constraint business_objectives_production_month_bounds check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  constraint business_objectives_production_planned_bounds check (planned >= 0.01),
  constraint business_objectives_production_actual_bounds check (actual >= 0)
);
create index business_objectives_production_created_by_created_at_idx on business_objectives_production using btree (tenant_id, created_by, created_at, id);
create index business_objectives_production_created_department_cr_4jh6r on business_objectives_production using btree (tenant_id, created_department, created_at, id);
create index business_objectives_production_month_idx on business_objectives_production using btree (tenant_id, month, id);
create index business_objectives_production_department_month_idx on business_objectives_production using btree (tenant_id, department, month, id);
create index business_objectives_production_keeper_month_idx on business_objectives_production using btree (tenant_id, keeper, month, id);
select isolate_tenants('business_objectives_production');

alter table business_objectives_objective add constraint business_objectives_objective_department_fkey foreign key (tenant_id, department) references department (tenant_id, id) on delete no action;
alter table business_objectives_objective add constraint business_objectives_objective_person_fkey foreign key (tenant_id, person) references staff (tenant_id, id) on delete no action;
alter table business_objectives_objective add constraint business_objectives_objective_method_fkey foreign key (tenant_id, method) references business_objectives_plan_method (tenant_id, id) on delete no action;
alter table business_objectives_production add constraint business_objectives_production_department_fkey foreign key (tenant_id, department) references department (tenant_id, id) on delete no action;
alter table business_objectives_production add constraint business_objectives_production_keeper_fkey foreign key (tenant_id, keeper) references staff (tenant_id, id) on delete no action;
