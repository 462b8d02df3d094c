import { type RawBuilder, sql } from 'kysely';
import { ANEW_MARK } from '../database/statement-names.ts';
import type { Tx } from '../database/transaction.ts';
import type { RegisteredEntity } from '../storage/registry.ts';
import {
  columnOf,
  getParent,
  getRows,
  hasWay,
  holds,
  type Reached,
  type Step,
  stepOf,
  stepToParent,
} from './row-ways.ts';
import type { User } from './user.ts';

/** As many rows as a list is told by their ids; more are asked for row by row, and soon found. */
const MAX_REACHED = 5000;

/**
 * The rows of other tables over which ways lead a person to rows of the entity: teams that he is in, contracts that he
 * manages. A database that knows how many they are finds what hangs on them by an index; asked for them row by row, in one
 * of several ways, it reads every row of the list. One statement for all ways, none where there are none.
 */
export async function reachRows(tx: Tx, known: RegisteredEntity, user: User): Promise<Reached> {
  const { all, by = [] } = getRows(known);
  if (user.isAdmin || holds(known, user, all)) return NOTHING;
  const asking = { user, alias: 't', depth: 0 };
  const steps = new Map<Way, Step>();
  for (const way of by.filter((one) => hasWay(known, user, one))) {
    const step = stepOf(known, way, asking);
    if (step) steps.set(way, step);
  }
  const parent = getParent(known);
  const above = parent && (await reachRows(tx, parent.entity, user));
  const toParent = parent && stepToParent(parent, { ...asking, reached: { ...NOTHING, above } });
  if (toParent && typeof toParent !== 'string') steps.set('parent', toParent);
  return { ways: await readSteps(tx, [...steps]), above };
}

const NOTHING: Reached = { ways: new Map() };
type Way = Parameters<Reached['ways']['get']>[0];

async function readSteps(tx: Tx, steps: readonly (readonly [Way, Step])[]): Promise<Reached['ways']> {
  if (steps.length === 0) return new Map();
  const columns = steps.map(([, step], at) => sql`array(${idsOf(tx, step)}) as ${sql.ref(`w${at}`)}`);
  const { rows } = await sql<
    Record<string, string[]>
  >`select ${sql.join(columns)} ${sql.raw(ANEW_MARK)}`.execute(tx.db);
  const [found = {}] = rows;
  return new Map(
    steps.map(([way], at) => {
      const ids = found[`w${at}`] ?? [];
      return [way, ids.length > MAX_REACHED ? 'many' : ids];
    }),
  );
}

function idsOf(tx: Tx, { table, inner, key, condition }: Step): RawBuilder<unknown> {
  const ref = columnOf(inner);
  return sql`select ${ref(key)} from ${sql.table(table)} ${sql.ref(inner)}
    where ${ref('tenantId')} = ${tx.tenantId} and ${condition} limit ${sql.lit(MAX_REACHED + 1)}`;
}
