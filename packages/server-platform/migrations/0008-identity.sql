-- Signing in over any number of instances: what one of them gives out, another takes.

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

-- The neighbourhood of the address: where a person has signed in before, others' failures do not shut him out.
alter table session add column network text not null default '';
create index session_of_network on session (tenant_id, user_id, network);
create index session_age on session (tenant_id, seen_at);

drop table login_failure;
drop table captcha;
drop table login_nonce;

do $$
declare name text;
begin
  foreach name in array array['sign_in_key', 'used_once', 'sign_in_attempt', 'sign_in_pace'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (tenant_id = current_setting(''app.tenant_id'')::bigint) with check (tenant_id = current_setting(''app.tenant_id'')::bigint)', name);
    execute format('grant select, insert, update, delete on %I to jianheng_app', name);
  end loop;
end $$;
