-- 消息: what a person was told, until he has read it and half a year beyond.
create table message (
  tenant_id bigint not null,
  id bigint not null,
  receiver bigint not null,
  category text not null check (category in ('reminder')),
  title text not null,
  content text not null,
  -- The row that it is about, by the path of its entity; of several the entity alone.
  entity text not null,
  row_id bigint,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (tenant_id, id)
);
create index message_of_person on message (tenant_id, receiver, created_at, id);
create index message_unread on message (tenant_id, receiver, category) where read_at is null;
create index message_age on message (tenant_id, created_at);

-- Which row was told of for which day or moment, at which step of its reminder: nobody is told the same twice.
create table reminder_sent (
  tenant_id bigint not null,
  reminder text not null,
  row_id bigint not null,
  due text not null,
  span text not null,
  sent_at timestamptz not null default now(),
  primary key (tenant_id, reminder, row_id, due, span)
);
create index reminder_sent_age on reminder_sent (tenant_id, sent_at);

select isolate_tenants('message'), isolate_tenants('reminder_sent');
