-- 关注: rows that a person keeps an eye on, by the path of their entity. Comments on them stand in the audit log.
create table record_follow (
  tenant_id bigint not null,
  entity text not null,
  row_id bigint not null,
  user_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, entity, row_id, user_id)
);
create index record_follow_of_person on record_follow (tenant_id, user_id);

select isolate_tenants('record_follow');
