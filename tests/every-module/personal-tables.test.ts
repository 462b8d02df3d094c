import { PERSONAL_TABLES, type TestServer } from '@jianheng/server-platform/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registry, startEveryModule } from './declared.ts';

let server: TestServer;
let owner: Client;
beforeAll(async () => {
  server = await startEveryModule();
  owner = new Client(server.owner);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

/** How columns that name a person are called. */
const NAMES =
  '^(user_id|receiver|assignee|owner|owner_id|initiator|by_user|on_behalf_of|from_user|to_user|seen_by|[a-z_]+_by|users)$';
/** Notices live for a week and are told; who looks through whose eyes ends with the session. */
const PASSING = ['outbox.users', 'session.seen_by'];

it('every table of the platform that names people is known to the archive of a person and to its deletion', async () => {
  const { rows } = await owner.query<{ place: string; name: string }>(
    `select c.relname || '.' || a.attname as place, c.relname as name from pg_class c
     join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'app' and c.relkind in ('r', 'p')
     join pg_attribute a on a.attrelid = c.oid and not a.attisdropped and a.attnum > 0
     where a.atttypid in ('bigint'::regtype, 'bigint[]'::regtype) and a.attname ~ $1`,
    [NAMES],
  );
  const ofEntities = new Set(
    registry.entities.flatMap(({ table, lines }) => [table, ...lines.map((one) => one.table)]),
  );
  const known = PERSONAL_TABLES.flatMap(({ table, by }) => by.map((column) => `${table}.${column}`));
  const found = rows.filter(({ name }) => !ofEntities.has(name)).map(({ place }) => place);

  expect([...known, ...PASSING].sort()).toEqual(found.sort());
});

it('every column that the archive shows is there', async () => {
  for (const { table, by, shows = '1' } of PERSONAL_TABLES)
    await owner.query(
      `select ${shows} from app.${table} where ${by.map((column) => `${column} = 1`).join(' or ')}`,
    );
});
