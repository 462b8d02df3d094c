-- What a firm says of a process beside its drawing, each kind by itself: texts of notices, times around deadlines, whose field
-- names the leader, how tasks are handled, who draws it. It holds for all versions.
create table process_rule (
  tenant_id bigint not null,
  process_key text not null,
  kind text not null,
  rule json not null,
  revision integer not null default 1,
  saved_by bigint,
  saved_at timestamptz not null default now(),
  primary key (tenant_id, process_key, kind)
);

select isolate_tenants('process_rule');

-- Drawing and putting into use are two rights from now on; who had the one had both.
insert into role_permission (tenant_id, role_id, permission)
select tenant_id, role_id, 'process:publish' from role_permission where permission = 'process:design'
on conflict do nothing;

-- When the rows of a form may be read and changed (读改时间), by the path of its calls.
create table form_time (
  tenant_id bigint not null,
  form text not null,
  rule json not null,
  revision integer not null default 1,
  saved_by bigint,
  saved_at timestamptz not null default now(),
  primary key (tenant_id, form)
);

select isolate_tenants('form_time');
