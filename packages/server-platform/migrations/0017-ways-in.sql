-- Ways in beside name and password, and people from outside of the firm (会员) who take them.

-- Numbers sent to a phone or mailbox: kept as what the installation's secret makes of them, for one purpose and one browser.
create table sign_in_code (
  tenant_id bigint not null,
  id bigint generated always as identity,
  recipient text not null,
  purpose text not null,
  browser text not null,
  network text not null,
  digest text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  used_at timestamptz,
  primary key (tenant_id, id)
);
create index sign_in_code_recipient on sign_in_code (tenant_id, recipient, created_at);
create index sign_in_code_network on sign_in_code (tenant_id, network, created_at);
create index sign_in_code_age on sign_in_code (tenant_id, created_at);
select isolate_tenants('sign_in_code');

-- 扫码登录: codes that somebody who is signed in has scanned; before that they are kept nowhere.
create table qr_sign_in (
  tenant_id bigint not null,
  digest text not null,
  user_id bigint not null,
  state text not null,
  scanned_at timestamptz not null default now(),
  primary key (tenant_id, digest)
);
create index qr_sign_in_age on qr_sign_in (tenant_id, scanned_at);
select isolate_tenants('qr_sign_in');

-- 单点登录: who somebody is to a provider of identities, by its own unchanging word for him.
create table external_identity (
  tenant_id bigint not null,
  provider text not null,
  subject text not null,
  user_id bigint not null,
  linked_at timestamptz not null default now(),
  primary key (tenant_id, provider, subject),
  unique (tenant_id, provider, user_id)
);
select isolate_tenants('external_identity');

-- 两步验证: the secret that an authenticator app shares with the installation, encrypted; good once it was confirmed.
create table authenticator (
  tenant_id bigint not null,
  user_id bigint not null,
  sealed_secret text not null,
  confirmed_at timestamptz,
  -- The step of time whose code was used last: none before it is good again.
  last_step bigint not null default 0,
  primary key (tenant_id, user_id)
);

-- Codes for whoever has lost his phone, each good once.
create table recovery_code (
  tenant_id bigint not null,
  user_id bigint not null,
  digest text not null,
  primary key (tenant_id, user_id, digest)
);

select isolate_tenants(name::regclass) from unnest(array['authenticator', 'recovery_code']) name;

-- 通行密钥: keys of devices that somebody shows in place of a code; of each its public half.
create table passkey (
  tenant_id bigint not null,
  credential_id text not null,
  user_id bigint not null,
  name text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null default '{}',
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (tenant_id, credential_id)
);
create index passkey_of_user on passkey (tenant_id, user_id);
select isolate_tenants('passkey');
