create table cost_fees_fee_template (
  tenant_id bigint not null,
  id bigint not null,
  name text,
  standard text,
  tax text,
  district bigint,
  specialty text,
  document text,
  valid_from date,
  valid_to date,
  is_on boolean,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id),
  constraint cost_fees_fee_template_name_key unique (tenant_id, name),
  constraint cost_fees_fee_template_validity_check check (valid_to >= valid_from)
);
create index cost_fees_fee_template_created_by_created_at_idx on cost_fees_fee_template using btree (tenant_id, created_by, created_at, id);
create index cost_fees_fee_template_created_department_created_at_idx on cost_fees_fee_template using btree (tenant_id, created_department, created_at, id);
create index cost_fees_fee_template_name_idx on cost_fees_fee_template using btree (tenant_id, name, id);
create index cost_fees_fee_template_standard_name_idx on cost_fees_fee_template using btree (tenant_id, standard, name, id);
create index cost_fees_fee_template_tax_name_idx on cost_fees_fee_template using btree (tenant_id, tax, name, id);
create index cost_fees_fee_template_district_name_idx on cost_fees_fee_template using btree (tenant_id, district, name, id);
create index cost_fees_fee_template_is_on_name_idx on cost_fees_fee_template using btree (tenant_id, is_on, name, id);
create index cost_fees_fee_template_name_trgm on cost_fees_fee_template using gin (tenant_id, name gin_trgm_ops);
create index cost_fees_fee_template_document_trgm on cost_fees_fee_template using gin (tenant_id, document gin_trgm_ops);
select isolate_tenants('cost_fees_fee_template');

create table cost_fees_fee_template_rows (
  tenant_id bigint not null,
  id bigint not null,
  parent_id bigint not null,
  position integer not null,
  symbol text,
  name text,
  parent text,
  source text,
  formula text,
  rate numeric(18,8),
  is_tax_rate boolean,
  each text,
  states text,
  primary key (tenant_id, id),
  constraint cost_fees_fee_template_rows_parent_id_position_key unique (tenant_id, parent_id, position),
  constraint cost_fees_fee_template_rows_rate_bounds check (rate >= 0)
);

select isolate_tenants('cost_fees_fee_template_rows');

alter table cost_fees_fee_template add constraint cost_fees_fee_template_district_fkey foreign key (tenant_id, district) references area (tenant_id, id) on delete no action;
alter table cost_fees_fee_template_rows add constraint cost_fees_fee_template_rows_parent_id_fkey foreign key (tenant_id, parent_id) references cost_fees_fee_template (tenant_id, id) on delete cascade;
