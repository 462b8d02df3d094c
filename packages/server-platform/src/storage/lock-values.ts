import { linksOfLock } from '@jianheng/definition';
import { queryRows } from '../database/query.ts';
import type { Tx } from '../database/transaction.ts';
import type { RegisteredEntity } from './registry.ts';
import { toRow, type WireRow } from './row-shape.ts';
import { sqlName } from './schema/names.ts';

/**
 * Adds to rows what their lock reads over links, at `{link}_shown`. With `hold` the rows linked to cannot be locked
 * meanwhile: a state that changes at the same time waits, or is seen.
 */
export async function withLockValues<Row extends Readonly<Record<string, unknown>>>(
  tx: Tx,
  known: RegisteredEntity,
  rows: readonly Row[],
  { hold = false }: { readonly hold?: boolean } = {},
): Promise<Row[]> {
  let told = [...rows];
  for (const [link, names] of linksOfLock(known.entity.lockedWhen)) {
    const field = known.entity.fields[link];
    if (field?.kind !== 'link') continue;
    const ids = [...new Set(rows.map((row) => row[link]).filter((id) => typeof id === 'string'))];
    const found = await linkedRows(tx, known.entityAt(field.to), ids, hold);
    told = told.map((row) => {
      const linked = found.get(String(row[link] ?? ''));
      const values = linked && Object.fromEntries(names.map((name) => [name, linked[name] ?? null]));
      const before = row[`${link}_shown`];
      return { ...row, [`${link}_shown`]: { ...(typeof before === 'object' ? before : {}), ...values } };
    });
  }
  return told;
}

async function linkedRows(
  tx: Tx,
  target: RegisteredEntity,
  ids: readonly string[],
  hold: boolean,
): Promise<ReadonlyMap<string, WireRow>> {
  if (ids.length === 0) return new Map();
  const rows = await queryRows<Record<string, unknown>>(
    tx,
    `select t.* from ${sqlName(target.table)} t where t.tenant_id = $1 and t.id = any($2::bigint[])
     order by t.id${hold ? ' for share of t' : ''}`,
    [tx.tenantId, ids],
  );
  return new Map(rows.map((row) => [String(row.id), toRow(target, row)]));
}
