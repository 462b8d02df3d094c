-- 相关流程 that people put together by hand: each pair stands once, the older one first.
create table wf_related (
  tenant_id bigint not null,
  one_id bigint not null,
  other_id bigint not null,
  linked_by bigint not null,
  linked_at timestamptz not null,
  primary key (tenant_id, one_id, other_id),
  check (one_id < other_id),
  foreign key (tenant_id, one_id) references wf_instance (tenant_id, id) on delete cascade,
  foreign key (tenant_id, other_id) references wf_instance (tenant_id, id) on delete cascade
);
create index wf_related_other on wf_related (tenant_id, other_id);

alter table wf_related enable row level security;
alter table wf_related force row level security;
create policy tenant on wf_related using (tenant_id = current_setting('app.tenant_id')::bigint)
  with check (tenant_id = current_setting('app.tenant_id')::bigint);
grant select, insert, update, delete on wf_related to jianheng_app;
