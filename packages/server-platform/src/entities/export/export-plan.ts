import { type AnyField, type ListShape, unknownName } from '@jianheng/definition';
import { sql } from 'kysely';
import { listSight } from '../../authorization/sight.ts';
import type { User } from '../../authorization/user.ts';
import type { Tx } from '../../database/transaction.ts';
import { ValidationError } from '../../errors/errors.ts';
import { inputFault } from '../../errors/input-faults.ts';
import { all, type Condition } from '../../storage/filters/conditions.ts';
import { filterConditions, getListFields } from '../../storage/filters/filters.ts';
import type { LabelPlace } from '../../storage/label-groups.ts';
import type { ListQuery } from '../../storage/list-rows.ts';
import { labelledRows } from '../../storage/page-labels.ts';
import type { RegisteredEntity } from '../../storage/registry.ts';
import { getOrder } from '../../storage/row-order.ts';
import { columnName } from '../../storage/schema/names.ts';

/** A column of the workbook: where its value stands in the rows of the statement, and its label, there or among those of a block. */
export type ExportColumn = {
  readonly column: string;
  readonly label?: string | LabelPlace | undefined;
  readonly field: AnyField;
};

type Statement = { readonly sql: string; readonly parameters: readonly unknown[] };

/** All that a program without any definitions needs to write the rows of a list into a workbook. */
export type ExportPlan = {
  readonly sheet: string;
  readonly columns: readonly ExportColumn[];
  /** Gives the rows, or, where `rows` is there, their ids alone. */
  readonly statement: Statement;
  /** Reads a block of rows by the ids that are its first parameter, which is not among those here. */
  readonly rows?: Statement;
};

export type Exported = { readonly list?: string; readonly columns?: readonly string[] };

/** Rows of one export at most: a sheet holds 48 576 more. Larger sets are asked for in parts by filter. */
const MAX_EXPORTED_ROWS = 1_000_000;

/**
 * What to export: the rows that the list shows this person, under the same rights, filters and order, with the list's
 * columns or those of them that he chose. Answers how many rows there are as well; more than an export may have are refused.
 */
export async function planExport(
  tx: Tx,
  user: User,
  known: RegisteredEntity,
  { list, columns: asked, ...query }: ListQuery & Exported,
): Promise<{ plan: ExportPlan; rows: number }> {
  const columns = columnsOf(known, list, asked);
  const { rights, titles } = await listSight(tx, known, user);
  const conditions = [
    sql`t.tenant_id = ${tx.tenantId}` as Condition,
    ...rights,
    ...filterConditions(known, query.params ?? {}, titles),
  ];
  const from = sql`from ${sql.table(known.table)} t where ${all(conditions)}`;
  const counted = await sql<{ rows: string }>`
    select count(*) as rows from (select 1 ${from} limit ${sql.lit(MAX_EXPORTED_ROWS + 1)}) counted`.execute(
    tx.db,
  );
  const rows = Number(counted.rows[0]?.rows ?? 0);
  if (rows > MAX_EXPORTED_ROWS)
    throw new ValidationError({ params: inputFault('tooManyExported', { most: MAX_EXPORTED_ROWS }) });

  const order = getOrder(known, query);
  const found = sql`select t.id ${from} order by ${order.by}`.compile(tx.db);
  // Ids are found and put in order once; whole rows and their labels are then read block by block, the last like the first.
  const block = sql`select t.* from unnest(${IDS}::bigint[]) with ordinality p (id, place)
    join ${sql.table(known.table)} t on t.tenant_id = ${tx.tenantId} and t.id = p.id order by p.place`;
  const names = new Set(columns.map(({ name }) => name));
  const { statement, places } = labelledRows(known, block, { titles, names });
  const read = statement.compile(tx.db);
  const plan = {
    sheet: known.entity.label,
    columns: columns.map(({ name, ...column }) => ({ ...column, label: places.get(name) })),
    statement: { sql: found.sql, parameters: found.parameters },
    rows: { sql: read.sql, parameters: read.parameters.slice(1) },
  };
  return { plan, rows };
}

/** In whose place the ids of a block are put. */
const IDS = '{}';

function columnsOf(
  known: RegisteredEntity,
  listName: string | undefined,
  asked: readonly string[] | undefined,
): { name: string; column: string; field: AnyField }[] {
  const lists: Readonly<Record<string, ListShape>> = known.module?.lists ?? {};
  const list = listName ? lists[listName] : Object.values(lists).find((one) => one.of === known.name);
  if (listName && list?.of !== known.name)
    throw new ValidationError({ list: inputFault('listUnknown', { name: listName }) });
  const fields = getListFields(known);
  const unknown = asked?.find((name) => !Object.hasOwn(fields, name));
  if (unknown !== undefined)
    throw new ValidationError({ columns: unknownName(unknown, Object.keys(fields)) });
  const names = asked ?? list?.columns ?? Object.keys(known.entity.fields);
  return names.flatMap((name) => {
    const field = fields[name];
    return field && field.kind !== 'lines' ? [{ name, column: columnName(name), field }] : [];
  });
}
