import type { ModuleShape } from '@jianheng/definition';
import { sql } from 'kysely';
import type { Ids } from '../database/ids.ts';
import type { Tx } from '../database/transaction.ts';
import { routeOf } from '../messages/row-address.ts';
import type { Registry } from '../storage/registry.ts';
import { requireReceiver } from './plan-reminders.ts';
import { receiversSql } from './receivers-sql.ts';
import { type ToldRow, tellPeople } from './tell-people.ts';

/** Of more rows code tells in several goes, so that it says what it means to do. */
const MAX_ROWS = 500;

type Sending = { readonly registry: Registry; readonly ids: Ids };

/**
 * Tells the people whom a declared notice (通知) names of rows as they stand in this transaction, and with it: each of what
 * he sees, by all ways in which he is told anything.
 */
export async function sendNotice(
  tx: Tx,
  { registry, ids }: Sending,
  { module, name }: { readonly module: ModuleShape; readonly name: string },
  rows: readonly string[],
): Promise<void> {
  const notice = module.notices?.[name];
  if (!notice) throw new Error(`no notice ${name} in ${module.name}`);
  if (rows.length > MAX_ROWS) throw new Error(`${module.name}.${name} tells of ${rows.length} rows at once`);
  if (rows.length === 0) return;
  const known = registry.entityOf(module.name, notice.of);
  for (const receiver of notice.to) requireReceiver(known, receiver);
  const { rows: told } = await sql<ToldRow>`
    select t.id::text as id, ${receiversSql({ known, to: notice.to })} as receivers from ${sql.table(known.table)} t
    where t.tenant_id = ${tx.tenantId} and t.id = any(${[...rows]}::bigint[]) order by t.id`.execute(tx.db);
  await tellPeople(tx, ids, { ...notice, known, route: routeOf(module, notice.of) }, told);
}
