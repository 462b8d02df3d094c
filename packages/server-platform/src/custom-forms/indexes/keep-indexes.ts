import { isCustomModule } from '@jianheng/definition';
import { chinaDay } from '@jianheng/expression';
import type { Client } from 'pg';
import { asAdministrator } from '../../database/administrator.ts';
import { queryRows } from '../../database/query.ts';
import { inTransaction, type Tx } from '../../database/transaction.ts';
import type { Server } from '../../http/contexts.ts';
import type { RegisteredEntity } from '../../storage/registry.ts';
import { firmsOf, ownerOf } from '../firms-of.ts';
import { recentUses, saveUses } from './saved-uses.ts';
import { type WantedIndex, wantedIndexes } from './wanted-indexes.ts';

/** The night begins at two by the firm's clock: so many hours after its day. */
const NIGHT_BEGINS_AT_HOUR = 2;
const HOUR_MS = 3_600_000;
/** Fewer rows are read through as quickly as they are found. */
const ENOUGH_ROWS = 1000;
const LONGEST_MS = 600_000;
const LOCK_WAIT_MS = 5000;
/** What nobody has asked for so long goes. */
const UNUSED_DAYS = 90;

/**
 * Saves what was counted of a firm, and once a night gives the tables of its drawn forms the indexes that its people's
 * questions want, and takes back those that nobody has needed for ninety days. As the owner of the tables and while
 * everybody works on: no table is locked for it. Of many servers one does it.
 */
export async function keepIndexes(server: Server, tenantId: string): Promise<void> {
  await inTransaction(server.pool, tenantId, (tx) => saveUses(tx, server.filterUse?.take(tenantId) ?? []));
  if (!server.owner || !(await isOurNight(server, tenantId))) return;
  const { registry } = await firmsOf(server).of(tenantId);
  const uses = await inTransaction(server.pool, tenantId, recentUses, { readOnly: true });
  const forms = registry.entities.filter(({ module }) => module && isCustomModule(module.name));
  await asAdministrator(ownerOf(server), async (client) => {
    await client.query(
      `set search_path to app, public; set lock_timeout to ${LOCK_WAIT_MS}; set statement_timeout to ${LONGEST_MS}`,
    );
    for (const known of forms) {
      const wanted = wantedIndexes(
        known,
        uses.filter(({ entity }) => entity === known.entity.path),
      );
      // One table that is held, or cannot be given what it wants, keeps no other from it.
      await makeMissing(server, tenantId, { client, known, wanted }).catch((problem: unknown) =>
        server.log.error({ err: problem, tenantId, table: known.table }, 'indexes of a drawn form'),
      );
    }
    await dropUnused(server, tenantId, client);
  });
}

/** Whether this night nobody has looked after the firm yet. */
async function isOurNight({ pool, now }: Server, tenantId: string): Promise<boolean> {
  const night = chinaDay(new Date(now().getTime() - NIGHT_BEGINS_AT_HOUR * HOUR_MS));
  const rows = await inTransaction(pool, tenantId, (tx) =>
    queryRows(
      tx,
      `insert into index_care (tenant_id, day) values ($1, $2)
       on conflict (tenant_id) do update set day = excluded.day where index_care.day < excluded.day returning day`,
      [tx.tenantId, night],
    ),
  );
  return rows.length > 0;
}

type Making = {
  readonly client: Client;
  readonly known: RegisteredEntity;
  readonly wanted: readonly WantedIndex[];
};

async function makeMissing(
  server: Server,
  tenantId: string,
  { client, known: { table, entity }, wanted }: Making,
): Promise<void> {
  if (wanted.length === 0 || (await rowsIn(client, table)) < ENOUGH_ROWS) return;
  const there = await indexesOn(client, table);
  for (const { name, using, field } of wanted) {
    // What begins as another one does is served by it.
    if (there.some((one) => one.isValid && serves(one.using, using))) continue;
    // Left by a making that was broken off.
    await client.query(`drop index concurrently if exists ${name}`);
    await client.query(`create index concurrently ${name} on ${table} using ${using}`);
    await inTransaction(server.pool, tenantId, (tx) =>
      queryRows(
        tx,
        `insert into used_index (tenant_id, name, entity, field, made_at) values ($1, $2, $3, $4, $5)
         on conflict (tenant_id, name) do update set made_at = excluded.made_at`,
        [tx.tenantId, name, entity.path, field, server.now()],
      ),
    );
  }
}

/** The same columns from the first on, up to the id that every index ends with. */
const serves = (existing: string, wanted: string) =>
  existing === wanted || existing.startsWith(wanted.replace(/, id\)$/, ','));

type Found = { readonly using: string; readonly isValid: boolean };

async function indexesOn(client: Client, table: string): Promise<Found[]> {
  const { rows } = await client.query<Found>(
    `select regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING ', '') as using, i.indisvalid as "isValid"
     from pg_index i where i.indrelid = $1::regclass`,
    [table],
  );
  return rows;
}

/** As far as the database knows without counting. */
async function rowsIn(client: Client, table: string): Promise<number> {
  const { rows } = await client.query<{ rows: number }>(
    `select greatest(reltuples, (select n_live_tup from pg_stat_user_tables where relid = c.oid))::float8 as rows
     from pg_class c where c.oid = $1::regclass`,
    [table],
  );
  return rows[0]?.rows ?? 0;
}

async function dropUnused(server: Server, tenantId: string, client: Client): Promise<void> {
  const unused = await inTransaction(server.pool, tenantId, (tx) => unusedIndexes(tx, server.now()), {
    readOnly: true,
  });
  for (const name of unused) {
    await client.query(`drop index concurrently if exists ${name}`);
    await inTransaction(server.pool, tenantId, (tx) =>
      queryRows(tx, 'delete from used_index where tenant_id = $1 and name = $2', [tx.tenantId, name]),
    );
  }
}

async function unusedIndexes(tx: Tx, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - UNUSED_DAYS * 24 * HOUR_MS);
  const rows = await queryRows<{ name: string }>(
    tx,
    `select i.name from used_index i where i.tenant_id = $1 and i.made_at < $2 and not exists (
       select 1 from filter_use u where u.tenant_id = i.tenant_id and u.entity = i.entity and u.field = i.field and u.last_at >= $2)
     order by i.name`,
    [tx.tenantId, since],
  );
  return rows.map(({ name }) => name);
}
