-- 正在编辑: who is changing a row just now. Said again every few seconds, so nothing is lost with a restart.
create unlogged table row_editor (
  tenant_id bigint not null,
  path text not null,
  row_id bigint not null,
  user_id bigint not null,
  began_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (tenant_id, path, row_id, user_id)
);
create index row_editor_seen on row_editor (tenant_id, seen_at);

select isolate_tenants('row_editor');
