import { traitsOf, unknownName } from '@jianheng/definition';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database/transaction.ts';
import { ValidationError } from '../errors/errors.ts';
import { inputFault } from '../errors/input-faults.ts';
import { fieldSql } from './clocked-columns.ts';
import { all, type Condition } from './filters/conditions.ts';
import { filterConditions, getListFields } from './filters/filters.ts';
import { withLockValues } from './find-rows.ts';
import type { PageQuery } from './first-rows.ts';
import { type KnownBeyond, knownBeyond } from './known-beyond.ts';
import { readPage } from './page-labels.ts';
import { PAGE_SIZE } from './page-limits.ts';
import { COUNT_LIMIT, pageStatement } from './page-statement.ts';
import type { RegisteredEntity } from './registry.ts';
import { afterCursor, createCursor, getOrder, isByCreation, type Order } from './row-order.ts';
import { toRow, type WireRow } from './row-shape.ts';
import type { Sight } from './sight.ts';

export type ListQuery = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly pageNo?: number;
  readonly pageSize?: number;
  readonly orderBy?: string;
  readonly order?: string;
  /** From the previous page's answer; makes page 2 500 as quick as page 1. */
  readonly cursor?: string;
  readonly count?: 'capped' | 'exact' | 'none';
};
export type ListPage = {
  readonly rows: readonly WireRow[];
  readonly total?: number;
  /** There are more than `total`; `count: 'exact'` asks for the true number. */
  readonly totalCapped?: boolean;
  readonly next: string | null;
};

/** One page of rows that the conditions of the caller's rights and his filters leave, in a stable order. */
export async function listRows(
  tx: Tx,
  known: RegisteredEntity,
  query: ListQuery,
  sight: Sight,
): Promise<ListPage> {
  const order = getOrder(known, query);
  const asked = pageQuery(known, query, { sight, order });
  const { size, offset } = asked;
  const statement = pageStatement(tx, known, asked);
  const { count } = statement;
  const beyond = count && asked.count === 'capped' ? knownBeyond(tx, count) : undefined;
  const { rows, labels, counted } = await readPage(
    tx,
    known,
    { ...statement, count: beyond?.isKnown ? undefined : count },
    { titles: sight.titles, countOver: query.cursor ? 0 : size },
  );
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const whole = wholeTotal(query, { read: rows.length, size, offset });
  return {
    rows: await withLockValues(
      tx,
      known,
      shown.map((row) => toRow(known, row, labels)),
    ),
    next: rows.length > size && last ? createCursor(order, last) : null,
    ...(count && (await totalOf(tx, { count, counted, whole, beyond }))),
  };
}

/** What a list asks of its table; a cursor stands for a number of a page. */
function pageQuery(
  known: RegisteredEntity,
  { params = {}, pageNo = 1, pageSize: size = PAGE_SIZE, cursor, count = 'capped' }: ListQuery,
  { sight: { rights, titles }, order }: { readonly sight: Sight; readonly order: Order },
): PageQuery & { readonly offset: number } {
  return {
    conditions: [...rights, ...filterConditions(known, params, titles)],
    ...(cursor ? { after: [afterCursor(order, cursor)] } : {}),
    by: order.by,
    isByCreation: isByCreation(order),
    size,
    offset: cursor ? 0 : (pageNo - 1) * size,
    ...(count === 'none' ? {} : { count }),
  };
}

/** How many rows the filters leave and the sums of some columns, exactly. */
export async function sumRows(
  tx: Tx,
  known: RegisteredEntity,
  query: ListQuery & { sums: readonly string[] },
  { rights, titles }: Sight,
) {
  const conditions = [
    sql`t.tenant_id = ${tx.tenantId}` as Condition,
    ...rights,
    ...filterConditions(known, query.params ?? {}, titles),
  ];
  requireSummable(known, query.sums);
  const columns = query.sums.map(
    (name) => sql`coalesce(sum(${fieldSql(getListFields(known), name)}), 0)::text as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Record<string, string>>`
    select ${sql.join(columns)} from ${sql.table(known.table)} t where ${all(conditions)}`.execute(tx.db);
  return rows[0] ?? {};
}

function requireSummable(known: RegisteredEntity, names: readonly string[]): void {
  const fields = getListFields(known);
  for (const name of names) {
    const found = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!found) throw new ValidationError({ sums: unknownName(name, Object.keys(fields)) });
    if (!traitsOf(found).number)
      throw new ValidationError({ sums: inputFault('notSummable', { field: found.label }) });
  }
}

/** When the page shows the end of the list, the total is known without counting. */
function wholeTotal(
  { cursor }: ListQuery,
  { read, size, offset }: { read: number; size: number; offset: number },
): number | undefined {
  return !cursor && read <= size && (read > 0 || offset === 0) ? offset + read : undefined;
}

type Total = {
  readonly count: RawBuilder<unknown>;
  readonly counted: number | undefined;
  readonly whole: number | undefined;
  /** Of a list that is counted up to a limit. */
  readonly beyond: KnownBeyond | undefined;
};

async function totalOf(
  tx: Tx,
  { count, counted, whole, beyond }: Total,
): Promise<Pick<ListPage, 'total' | 'totalCapped'>> {
  if (whole !== undefined) return { total: whole };
  if (beyond?.isKnown) return CAPPED;
  const found = counted ?? (await countAlone(tx, count));
  if (!beyond || found <= COUNT_LIMIT) return { total: found };
  beyond.keep();
  return CAPPED;
}

const CAPPED = { total: COUNT_LIMIT, totalCapped: true };

/** Beyond the last page there is no row that could say how many there are. */
async function countAlone(tx: Tx, count: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: string }>`select (${count}) as total`.execute(tx.db);
  return Number(rows[0]?.total ?? 0);
}
