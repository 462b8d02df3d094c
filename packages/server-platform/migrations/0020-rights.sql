-- 授权: what a role brings beside its permissions. Whoever removes a role, department or level removes these with it.

-- 部门授权: departments that holders of a role reach as their own, with all below them.
create table role_department (
  tenant_id bigint not null,
  role_id bigint not null,
  department_id bigint not null,
  primary key (tenant_id, role_id, department_id)
);
create index role_department_department on role_department (tenant_id, department_id);

-- 数据授权: rows that holders of a role see because a field of theirs holds one of these values.
create table role_data_value (
  tenant_id bigint not null,
  role_id bigint not null,
  -- The path of the entity, a field of it, and a value of that field as rows have it on the wire.
  entity text not null,
  field text not null,
  value text not null,
  primary key (tenant_id, role_id, entity, field, value)
);

-- 会员等级: roles that members of a level hold beside the one that the level itself names.
create table member_level_role (
  tenant_id bigint not null,
  level_id bigint not null,
  role_id bigint not null,
  primary key (tenant_id, level_id, role_id)
);
create index member_level_role_role on member_level_role (tenant_id, role_id);

select isolate_tenants(name::regclass) from unnest(array['role_department', 'role_data_value', 'member_level_role']) name;

-- 授权备份: what all roles brought at a moment, to be compared with and taken back.
create table role_backup (
  tenant_id bigint not null,
  id bigint not null,
  name text not null,
  made_by text not null,
  made_at timestamptz not null default now(),
  content jsonb not null,
  primary key (tenant_id, id)
);
select isolate_tenants('role_backup');

-- 以他人身份查看: whose eyes a session looks through, and who looks. It changes nothing.
alter table session add column seen_by bigint;

-- 操作日志的封存: rows of the audit log are chained soon after they were written. Each seal holds a digest of every row that it
-- covers, and a signature over them and the seal before it, under a secret that is not in the database.
create table audit_unsealed (
  tenant_id bigint not null,
  audit_id bigint not null,
  written_at timestamptz not null default now(),
  primary key (tenant_id, audit_id)
);
create table audit_seal (
  tenant_id bigint not null,
  seq bigint not null,
  ids bigint[] not null,
  digests text[] not null,
  signature text not null,
  sealed_at timestamptz not null default now(),
  primary key (tenant_id, seq)
);
-- What was written down before there were seals is sealed first.
alter table audit no force row level security;
insert into audit_unsealed (tenant_id, audit_id, written_at) select tenant_id, id, at from audit;
alter table audit force row level security;
select isolate_tenants(name::regclass) from unnest(array['audit_unsealed', 'audit_seal']) name;
revoke update, delete on audit_seal from jianheng_app;
revoke update on audit_unsealed from jianheng_app;

create function note_unsealed() returns trigger language plpgsql as $$
begin
  insert into app.audit_unsealed (tenant_id, audit_id) values (new.tenant_id, new.id);
  return null;
end $$;
create trigger note_unsealed after insert on audit for each row execute function note_unsealed();

-- 企业用户: until which day a firm may be used, and how many of its people may sign in; nothing where nothing was agreed.
alter table tenant add column expires_on date, add column seats integer check (seats > 0);
-- The list of firms is the owner's. Requests may change these three columns of it, and only those of the operator, which is
-- the first firm, and only of other firms.
create function guard_firm_terms() returns trigger language plpgsql as $$
declare operator bigint := (select min(id) from app.tenant where founded_at is not null);
begin
  if current_user = 'jianheng_app' and (new.id = operator
    or nullif(current_setting('app.tenant_id', true), '')::bigint is distinct from operator) then
    raise exception 'only the operator sets the terms of other firms';
  end if;
  return new;
end $$;
create trigger guard_firm_terms before update on tenant for each row execute function guard_firm_terms();
grant update (expires_on, seats, enabled) on tenant to jianheng_app;
