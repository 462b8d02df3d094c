import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { type Address, withStartupLock } from './administrator.ts';

/** Functions whose argument cannot leak through errors; marked so, row security no longer keeps them from using an index. */
const LEAKPROOF = [
  'texticlike(text,text)',
  'textlike(text,text)',
  'arraycontains(anyarray,anyarray)',
  'arrayoverlap(anyarray,anyarray)',
  'jsonb_contains(jsonb,jsonb)',
  ...['eq', 'ne', 'lt', 'le', 'gt', 'ge'].map((name) => `numeric_${name}(numeric,numeric)`),
];

/**
 * Makes a database ready: roles, schema, extensions, a Chinese collation. May be run at every start. Needs an
 * administrator of the server; the request role that it makes is neither owner nor
 * superuser. Answers its password.
 */
export async function prepareDatabase(admin: Address, requestPassword: string | undefined): Promise<string> {
  await createDatabase(admin);
  return withStartupLock(admin, async (client) => {
    const password = requestPassword ?? randomBytes(24).toString('base64url');
    await ensureRequestRole(client, password);
    await client.query('create extension if not exists pg_trgm; create extension if not exists btree_gin;');
    await client.query(
      `create collation if not exists public.zh_pinyin (provider = icu, locale = 'zh-u-co-pinyin-kn-true')`,
    );
    await client.query(
      'create schema if not exists app; grant usage on schema app to jianheng_app; revoke create on schema public from public;',
    );
    await markLeakproof(client);
    await excludeRequestsFromLog(client);
    await requireChineseTrigrams(client);
    return password;
  });
}

const MIN_VERSION = 15;

async function createDatabase(admin: Address): Promise<void> {
  await withStartupLock({ ...admin, database: 'postgres' }, async (client) => {
    await requireVersion(client);
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [admin.database]);
    if (rows.length === 0)
      await client.query(
        `create database ${client.escapeIdentifier(admin.database)} template template0 encoding 'UTF8' lc_ctype 'C.UTF-8' lc_collate 'C'`,
      );
  });
}

async function requireVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  );
  const version = rows[0]?.version ?? 0;
  if (version < MIN_VERSION)
    throw new Error(`数据库是 PostgreSQL ${version}，需要 ${MIN_VERSION} 或更高版本。`);
}

async function ensureRequestRole(client: Client, password: string): Promise<void> {
  const { rows } = await client.query(`select 1 from pg_roles where rolname = 'jianheng_app'`);
  if (rows.length === 0)
    await client.query('create role jianheng_app login nosuperuser nobypassrls nocreatedb nocreaterole');
  await client.query(`alter role jianheng_app password ${client.escapeLiteral(password)}`);
}

/**
 * The sentence of a failed statement may hold what somebody typed; it reaches the server of the product anyway, and its
 * log of defects. Only a superuser may set it.
 */
async function excludeRequestsFromLog(client: Client): Promise<void> {
  if (await isSuperuser(client)) await client.query(`alter role jianheng_app set log_min_messages = 'fatal'`);
}

async function isSuperuser(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ super: boolean }>(
    'select rolsuper as super from pg_roles where rolname = current_user',
  );
  return rows[0]?.super ?? false;
}

/** Only a superuser may; elsewhere search is slower and right all the same. */
async function markLeakproof(client: Client): Promise<void> {
  if (!(await isSuperuser(client))) return;
  for (const name of LEAKPROOF) await client.query(`alter function pg_catalog.${name} leakproof`);
}

/** With LC_CTYPE C a Chinese word has no trigrams, and every search reads the whole table. */
async function requireChineseTrigrams(client: Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(`select cardinality(show_trgm('造价')) as count`);
  if (rows[0]?.count !== 3) throw new Error('数据库的 LC_CTYPE 不支持中文检索，请用 LC_CTYPE C.UTF-8 建库');
}
