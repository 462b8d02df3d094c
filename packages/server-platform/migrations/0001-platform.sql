-- What the platform itself keeps. Tables of modules follow in the application's own migrations.

create sequence id_block start 1;
grant usage on sequence id_block to jianheng_app;

-- What every table of firms has, said once: forced row level security, one policy, the request role's rights.
create function isolate_tenants(name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy tenant on %s using (tenant_id = current_setting(''app.tenant_id'')::bigint) with check (tenant_id = current_setting(''app.tenant_id'')::bigint)', name);
  execute format('grant select, insert, update, delete on %s to jianheng_app', name);
end $$;
revoke execute on function isolate_tenants(regclass) from public;

-- Firms (租户). The only table without a tenant before its key: it is the list of them.
create table tenant (
  id bigint primary key,
  code text not null unique,
  name text not null,
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  -- A firm whose founding was broken off, by a kill or a full disk, is no firm: nobody signs in to it, nothing runs for it.
  founded_at timestamptz
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
  -- The neighbourhood of the address: where a person has signed in before, others' failures do not shut him out.
  network text not null default '',
  primary key (tenant_id, token_hash)
);
create index session_of_user on session (tenant_id, user_id) where ended_at is null;
create index session_by_seen on session (tenant_id, seen_at) where ended_at is null;
create index session_of_network on session (tenant_id, user_id, network);
create index session_age on session (tenant_id, seen_at);

-- Keys under which browsers seal passwords; the private half is encrypted under a secret that is not in the database.
create table sign_in_key (
  tenant_id bigint not null,
  kid text not null,
  public_key text not null,
  sealed_key text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, kid)
);
create index sign_in_key_age on sign_in_key (tenant_id, created_at);

-- Numbers, captchas and tickets are signed and kept nowhere; here stands which of them were used.
create table used_once (
  tenant_id bigint not null,
  digest text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, digest)
);
create index used_once_age on used_once (tenant_id, expires_at);

-- Attempts at a password: counted before they are looked at, so that guesses which come at once are counted too.
create table sign_in_attempt (
  tenant_id bigint not null,
  id bigint generated always as identity,
  account text not null,
  network text not null,
  at timestamptz not null default now(),
  failed boolean not null default false,
  primary key (tenant_id, id)
);
create index sign_in_attempt_account on sign_in_attempt (tenant_id, account, at);
create index sign_in_attempt_network on sign_in_attempt (tenant_id, network, at) where failed;
create index sign_in_attempt_age on sign_in_attempt (tenant_id, at);

-- When the next attempt of a network that fails much may be looked at.
create table sign_in_pace (
  tenant_id bigint not null,
  network text not null,
  next_at timestamptz not null,
  primary key (tenant_id, network)
);
create index sign_in_pace_age on sign_in_pace (tenant_id, next_at);

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

-- Coding rules (编号规则): the last count given for a rule and its period.
create table auto_number_counter (
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
  -- The people it is for.
  users bigint[] not null default '{}',
  claimed_until timestamptz,
  attempts integer not null default 0,
  primary key (tenant_id, id)
);
create index outbox_waiting on outbox (tenant_id, id) where sent_at is null;
create index outbox_latest on outbox (tenant_id, created_at);

select isolate_tenants(name::regclass) from unnest(array['credential', 'session', 'sign_in_key', 'used_once',
  'sign_in_attempt', 'sign_in_pace', 'role_permission', 'user_config', 'system_parameter',
  'auto_number_counter', 'audit', 'idempotency', 'outbox']) name;
revoke update, delete on audit from jianheng_app;

-- What was told lately to people who listen, of all firms at one look, each under its own row security.
create function latest_notices(firms bigint[], people bigint[], seconds integer)
returns table (tenant_id bigint, id bigint, kind text, at timestamptz, users bigint[], payload jsonb) language plpgsql volatile as $$
declare firm bigint;
begin
  foreach firm in array firms loop
    perform set_config('app.tenant_id', firm::text, true);
    return query select o.tenant_id, o.id, o.kind, o.created_at, o.users, o.payload from outbox o
      where o.tenant_id = firm and o.created_at > now() - make_interval(secs => seconds) and o.users && people order by o.id;
  end loop;
end $$;

-- Which firms have notices that nobody has carried outside the product yet.
create function firms_with_unsent(most_attempts integer, most_hours integer) returns setof bigint language plpgsql volatile as $$
declare firm bigint;
begin
  for firm in select t.id from tenant t where t.founded_at is not null order by t.id loop
    perform set_config('app.tenant_id', firm::text, true);
    if exists (select from outbox o where o.tenant_id = firm and o.sent_at is null and o.attempts < most_attempts
      and o.created_at > now() - make_interval(hours => most_hours) and (o.claimed_until is null or o.claimed_until < now()))
    then
      return next firm;
    end if;
  end loop;
end $$;
