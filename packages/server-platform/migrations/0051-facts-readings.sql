-- A workbook of the facts of a cost project that was read and is not yet taken over; removed after a day.
create table cost_facts_reading (
  tenant_id bigint not null,
  id bigint not null,
  project_id bigint not null,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  file_name text not null,
  -- The cells of its sheets as texts.
  sheets jsonb not null,
  primary key (tenant_id, id)
);
create index cost_facts_reading_age on cost_facts_reading (tenant_id, created_at);
select isolate_tenants('cost_facts_reading');
