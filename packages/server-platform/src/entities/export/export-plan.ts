import { type AnyField, type ListShape, unknownName } from '@jianheng/definition';
import { sql } from 'kysely';
import { listSight } from '../../authorization/sight.ts';
import type { User } from '../../authorization/user.ts';
import type { Tx } from '../../database/transaction.ts';
import { ValidationError } from '../../errors/errors.ts';
import { inputFault } from '../../errors/input-faults.ts';
import { clockedColumns } from '../../storage/clocked-columns.ts';
import { all, type Condition } from '../../storage/filters/conditions.ts';
import { filterConditions, getListFields } from '../../storage/filters/filters.ts';
import { labelColumns } from '../../storage/labels.ts';
import type { ListQuery } from '../../storage/list-rows.ts';
import type { RegisteredEntity } from '../../storage/registry.ts';
import { getOrder } from '../../storage/row-order.ts';
import { columnName } from '../../storage/schema/names.ts';

/** A column of the workbook: where its value and its label stand in the rows of the statement. */
export type ExportColumn = { readonly column: string; readonly label: string; readonly field: AnyField };

/** All that a program without any definitions needs to write the rows of a list into a workbook. */
export type ExportPlan = {
  readonly sheet: string;
  readonly columns: readonly ExportColumn[];
  readonly statement: { readonly sql: string; readonly parameters: readonly unknown[] };
};

export type Exported = { readonly list?: string; readonly columns?: readonly string[] };

/** Rows of one export at most; larger sets are asked for in parts by filter. */
const MAX_EXPORTED_ROWS = 200_000;

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
  const { sql: text, parameters } = sql`
    select ${sql.join([
      sql`t.*`,
      ...labelColumns(known.labels, 't', titles),
      ...clockedColumns(known, 't'),
    ])} ${from}
    order by ${order.by}`.compile(tx.db);
  return { plan: { sheet: known.entity.label, columns, statement: { sql: text, parameters } }, rows };
}

function columnsOf(
  known: RegisteredEntity,
  listName: string | undefined,
  asked: readonly string[] | undefined,
): ExportColumn[] {
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
    const column = columnName(name);
    return field && field.kind !== 'lines' ? [{ column, label: `${column}__label`, field }] : [];
  });
}
