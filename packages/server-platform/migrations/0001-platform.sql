-- What the platform itself keeps. Tables of modules follow in the application's own migrations.

create sequence id_block start 1;

-- Firms (租户). The only table without a tenant before its key: it is the list of them.
create table tenant (
  id bigint primary key,
  code text not null unique,
  name text not null,
  enabled boolean not null default true,
  created_at timestamptz not null default now()
);
grant select on tenant to jianheng_app;

-- Passwords stand apart from people, so that no list, export or history can ever carry one.
create table credential (
  tenant_id bigint not null,
  user_id bigint not null,
  password_hash text not null,
  must_change boolean not null default false,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, user_id)
);

-- Signed-in sessions; of the token only its SHA-256 is kept.
create table session (
  tenant_id bigint not null,
  token_hash text not null,
  user_id bigint not null,
  address text not null,
  agent text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (tenant_id, token_hash)
);
create index session_of_user on session (tenant_id, user_id) where ended_at is null;
create index session_by_seen on session (tenant_id, seen_at) where ended_at is null;

-- Failed attempts to sign in, by account and by address.
create table login_failure (
  tenant_id bigint not null,
  id bigint generated always as identity,
  subject text not null,
  at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index login_failure_subject on login_failure (tenant_id, subject, at);

create table captcha (
  tenant_id bigint not null,
  id text not null,
  answer_hash text not null,
  purpose text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id)
);

-- One-time numbers given out with the public key for password encryption.
create table login_nonce (
  tenant_id bigint not null,
  nonce text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, nonce)
);

create table role_permission (
  tenant_id bigint not null,
  role_id bigint not null,
  permission text not null,
  primary key (tenant_id, role_id, permission)
);

create table user_config (
  tenant_id bigint not null,
  user_id bigint not null,
  key text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, user_id, key)
);

create table system_parameter (
  tenant_id bigint not null,
  key text not null,
  value text not null,
  primary key (tenant_id, key)
);

create table form_draft (
  tenant_id bigint not null,
  user_id bigint not null,
  form_key text not null,
  content jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, user_id, form_key)
);

-- Coding rules (编号规则): the last count given for a rule and its period.
create table serial_counter (
  tenant_id bigint not null,
  rule text not null,
  period text not null,
  last bigint not null,
  primary key (tenant_id, rule, period)
);

-- Who did what. Written in the transaction of the change itself; the application may add and read, never alter.
create table audit (
  tenant_id bigint not null,
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  user_id bigint,
  event text not null,
  object text,
  detail jsonb,
  address text,
  call_id text,
  primary key (tenant_id, id)
);
create index audit_at on audit (tenant_id, at desc);
create index audit_object on audit (tenant_id, object, at desc);

-- A repeated request with the same key gets the first answer, byte for byte: text, since jsonb reorders keys.
create table idempotency (
  tenant_id bigint not null,
  user_id bigint not null,
  key text not null,
  request_hash text not null,
  status integer,
  reply text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id, key)
);
create index idempotency_age on idempotency (tenant_id, created_at);

-- What is to be told to people or other systems once the transaction holds.
create table outbox (
  tenant_id bigint not null,
  id bigint generated always as identity,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (tenant_id, id)
);
create index outbox_waiting on outbox (tenant_id, id) where sent_at is null;

do $$
declare name text;
begin
  foreach name in array array['credential', 'session', 'login_failure', 'captcha', 'login_nonce', 'role_permission',
    'user_config', 'system_parameter', 'form_draft', 'serial_counter', 'audit', 'idempotency', 'outbox'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (tenant_id = current_setting(''app.tenant_id'')::bigint) with check (tenant_id = current_setting(''app.tenant_id'')::bigint)', name);
    execute format('grant select, insert, update, delete on %I to jianheng_app', name);
  end loop;
end $$;
revoke update, delete on audit from jianheng_app;
grant usage on sequence id_block to jianheng_app;
