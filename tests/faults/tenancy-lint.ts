/** A query over the catalogue of PostgreSQL that must find nothing, and a fault that it must find. */
export type Lint = { readonly promise: string; readonly query: string; readonly plant: string };

const TABLES = `pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'app' and c.relkind in ('r', 'p')`;
/** Tables that belong to no firm: the list of firms, and what the installation itself has done. */
const OF_A_FIRM = `c.relname not in ('tenant', 'migration')`;
const TENANT_COLUMN = `(select a.attnum from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)`;
const TEMPLATE = `(tenant_id = (current_setting(''app.tenant_id''::text))::bigint)`;
const PLANTED =
  'create table app.planted (tenant_id bigint not null, id bigint not null, code text, primary key (tenant_id, id))';
const FENCED = `${PLANTED}; alter table app.planted enable row level security; alter table app.planted force row level security`;

export const LINTS: readonly Lint[] = [
  {
    promise: 'every table of a firm has row level security, forced, with a policy',
    query: `select c.relname as found from ${TABLES} where ${OF_A_FIRM} and (not c.relrowsecurity or not c.relforcerowsecurity
      or not exists (select 1 from pg_policy p where p.polrelid = c.oid))`,
    plant: `${PLANTED}; alter table app.planted enable row level security; create policy tenant on app.planted using (true)`,
  },
  {
    promise: 'every key and every link carries the firm',
    query: `select c.relname || '.' || k.conname as found from ${TABLES} join pg_constraint k on k.conrelid = c.oid
      where ${OF_A_FIRM} and k.contype in ('p', 'u', 'f') and not (coalesce(${TENANT_COLUMN}, 0) = any(k.conkey))`,
    plant: `${PLANTED}; alter table app.planted add constraint planted_code unique (code)`,
  },
  {
    promise: 'every unique index carries the firm',
    query: `select c.relname || '.' || i.indexrelid::regclass as found from ${TABLES} join pg_index i on i.indrelid = c.oid
      where ${OF_A_FIRM} and i.indisunique and not (coalesce(${TENANT_COLUMN}, 0) = any(i.indkey::int2[]))`,
    plant: `${PLANTED}; create unique index planted_code on app.planted (lower(code))`,
  },
  {
    promise: 'no view shows rows with another right than that of whoever asks',
    query: `select c.relname as found from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'app' and (c.relkind = 'm' or (c.relkind = 'v' and not coalesce('security_invoker=true' = any(c.reloptions), false)))`,
    plant: 'create view app.planted as select * from app.staff',
  },
  {
    promise: 'every row of a firm says which firm',
    query: `select c.relname as found from ${TABLES} where ${OF_A_FIRM} and not exists
      (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and a.attnotnull and a.atttypid = 'bigint'::regtype)`,
    plant: 'create table app.planted (tenant_id bigint, id bigint)',
  },
  {
    promise: 'every policy is the one of the template, word for word',
    query: `select c.relname || ' ' || pg_get_expr(p.polqual, p.polrelid) as found from ${TABLES} join pg_policy p on p.polrelid = c.oid
      where pg_get_expr(p.polqual, p.polrelid) is distinct from '${TEMPLATE}' or pg_get_expr(p.polwithcheck, p.polrelid) is distinct from '${TEMPLATE}'
        or p.polcmd <> '*' or not p.polpermissive`,
    plant: `${FENCED}; create policy tenant on app.planted using (tenant_id = coalesce(current_setting('app.tenant_id', true), '1')::bigint)`,
  },
  {
    promise: 'no role but the owner is above row level security',
    query: `select rolname as found from pg_roles where (rolsuper or rolbypassrls) and rolname <> current_user and rolname !~ '^pg_'`,
    plant: 'create role planted bypassrls',
  },
  {
    promise: 'the request role is nothing but the request role',
    query: `select rolname as found from pg_roles where rolname = 'jianheng_app' and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)
      union all select m.roleid::regrole::text from pg_auth_members m where m.member = 'jianheng_app'::regrole`,
    plant: 'create role planted; grant planted to jianheng_app',
  },
  {
    promise: 'no function runs with more rights than its caller',
    query: `select p.oid::regprocedure::text as found from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where p.prosecdef and n.nspname in ('app', 'public')`,
    plant: `create function app.planted() returns bigint language sql security definer as 'select count(*) from app.staff'`,
  },
  {
    promise: 'the request role holds no right that passes row level security by',
    query: `select table_name || ' ' || privilege_type as found from information_schema.role_table_grants
      where table_schema = 'app' and grantee in ('jianheng_app', 'PUBLIC') and privilege_type in ('TRUNCATE', 'REFERENCES', 'TRIGGER')`,
    plant: `${FENCED}; grant truncate on app.planted to jianheng_app`,
  },
  {
    promise: 'the request role owns nothing',
    query: `select c.relname as found from pg_class c where c.relowner = 'jianheng_app'::regrole
      union all select p.proname from pg_proc p where p.proowner = 'jianheng_app'::regrole
      union all select n.nspname from pg_namespace n where n.nspowner = 'jianheng_app'::regrole
      union all select n.nspname from pg_namespace n where n.nspname in ('app', 'public') and has_schema_privilege('jianheng_app', n.oid, 'CREATE')`,
    plant: `${PLANTED}; alter table app.planted owner to jianheng_app`,
  },
  {
    promise: 'the request role writes in no table that all firms share',
    query: `select c.relname as found from ${TABLES} where not (${OF_A_FIRM}) and (has_table_privilege('jianheng_app', c.oid, 'INSERT')
      or has_table_privilege('jianheng_app', c.oid, 'UPDATE') or has_table_privilege('jianheng_app', c.oid, 'DELETE'))`,
    plant: 'grant insert on app.tenant to jianheng_app',
  },
  {
    promise: 'the audit log is only ever added to',
    query: `select privilege_type as found from information_schema.role_table_grants
      where table_schema = 'app' and table_name = 'audit' and grantee = 'jianheng_app' and privilege_type not in ('INSERT', 'SELECT')`,
    plant: 'grant update on app.audit to jianheng_app',
  },
];
