import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { requireAction, rowScope } from '../authorization/row-scope.ts';
import type { Tx } from '../database/transaction.ts';
import { businessError, ValidationError } from '../errors/errors.ts';
import { inputFault } from '../errors/input-faults.ts';
import { readRow } from '../storage/read-row.ts';
import type { RegisteredEntity } from '../storage/registry.ts';
import type { WireRow } from '../storage/row-shape.ts';
import { changeRow, type Saving } from './save-row.ts';
import { lockTree } from './tree/tree-place.ts';

/** Beside which row of a tree another one is put, or below which. */
export type NewPlace = {
  readonly id: string;
  readonly revision?: number | undefined;
  readonly targetId: string;
  readonly place: 'before' | 'inside' | 'after';
};

/** As many rows stand in an order of their own below one. */
const MOST_BROTHERS = 20_000;

/** What became of a row that was put elsewhere: who it hung below before and after. */
export type Placed = { readonly was: string | null; readonly is: string | null };

/** Puts a row of a tree beside another one or below it, at the end: its parent and the order of its new brothers, both or neither. */
export async function placeRow(saving: Saving, { id, revision, targetId, place }: NewPlace): Promise<Placed> {
  const { tx, user, known } = saving;
  requireAction(known, user, 'change');
  await lockTree(tx, known);
  const row = await readRow(tx, known, id, { rights: rowScope(known, user), lock: true });
  if (revision !== undefined && revision !== row.revision) throw businessError('changedMeanwhile');
  const target = await readTarget(saving, { id, targetId });
  const was = parentOf(row);
  const is = place === 'inside' ? target.id : parentOf(target);
  if (was !== is) await changeRow(saving, { id, parentId: is });
  await putInOrder(tx, known, { id, parentId: is, targetId, place });
  return { was, is };
}

async function readTarget(
  { tx, user, known }: Saving,
  { id, targetId }: Pick<NewPlace, 'id' | 'targetId'>,
): Promise<WireRow> {
  if (id === targetId) throw new ValidationError({ targetId: inputFault('parentNotFromList') });
  return readRow(tx, known, targetId, { rights: rowScope(known, user) });
}

const parentOf = ({ parentId }: WireRow) => (typeof parentId === 'string' ? parentId : null);

type Ordered = Pick<NewPlace, 'id' | 'targetId' | 'place'> & { readonly parentId: string | null };

/**
 * Brothers that the person does not see move along: their order among themselves stays. Their revisions stay as well, so
 * that nobody's open form is outdated by it.
 */
async function putInOrder(tx: Tx, known: RegisteredEntity, ordered: Ordered): Promise<void> {
  const { id, targetId, place } = ordered;
  const table = sql.table(known.table);
  const tenant = sql<SqlBool>`t.tenant_id = ${tx.tenantId}`;
  await requireFewBrothers(tx, table, ordered);
  const before = place === 'before' ? sql`1` : sql`0`;
  const at =
    place === 'inside'
      ? sql`(select count(*) from brothers)`
      : sql`(select at from brothers where id = ${targetId}) - ${before}`;
  await sql`
    with brothers as (
      select t.id, row_number() over (order by t.sort, t.id) as at from ${table} t
      where ${tenant} and t.id <> ${id} and ${below(ordered)}
    ), gap as (select ${at} as at), wanted as (
      select brothers.id, brothers.at + case when brothers.at > gap.at then 1 else 0 end as at from brothers, gap
      union all select ${id}::bigint, gap.at + 1 from gap
    )
    update ${table} t set sort = wanted.at, revision = t.revision + case when t.id = ${id} then 1 else 0 end
    from wanted where ${tenant} and t.id = wanted.id and t.sort is distinct from wanted.at`.execute(tx.db);
}

async function requireFewBrothers(tx: Tx, table: RawBuilder<unknown>, ordered: Ordered): Promise<void> {
  const { rows } = await sql<{ count: string }>`select count(*) from (select 1 from ${table} t
    where t.tenant_id = ${tx.tenantId} and ${below(ordered)} limit ${sql.lit(MOST_BROTHERS + 1)}) counted`.execute(
    tx.db,
  );
  if (Number(rows[0]?.count) > MOST_BROTHERS) throw businessError('tooManyBrothers', { most: MOST_BROTHERS });
}

const below = ({ parentId }: Ordered): RawBuilder<SqlBool> =>
  parentId === null ? sql<SqlBool>`t.parent_id is null` : sql<SqlBool>`t.parent_id = ${parentId}`;
