-- What was sent, or would have been: the code stands in it only where nothing carries it to its reader.
create table outgoing_message (
  tenant_id bigint not null,
  id bigint not null,
  channel text,
  recipient text,
  purpose text,
  content text,
  code text,
  state text,
  expires_at timestamptz,
  sent_at timestamptz,
  problem text,
  revision integer not null default 1,
  created_by bigint,
  created_department bigint,
  created_at timestamptz not null default now(),
  updated_by bigint,
  updated_at timestamptz not null default now(),
  ext_values jsonb not null default '{}'::jsonb,
  primary key (tenant_id, id)
);
create index outgoing_message_created_by_created_at_idx on outgoing_message using btree (tenant_id, created_by, created_at, id);
create index outgoing_message_created_department_created_at_idx on outgoing_message using btree (tenant_id, created_department, created_at, id);
create index outgoing_message_created_at_idx on outgoing_message using btree (tenant_id, created_at, id);
create index outgoing_message_channel_created_at_idx on outgoing_message using btree (tenant_id, channel, created_at, id);
create index outgoing_message_purpose_created_at_idx on outgoing_message using btree (tenant_id, purpose, created_at, id);
create index outgoing_message_state_created_at_idx on outgoing_message using btree (tenant_id, state, created_at, id);
create index outgoing_message_recipient_trgm on outgoing_message using gin (tenant_id, recipient gin_trgm_ops);
select isolate_tenants('outgoing_message');
