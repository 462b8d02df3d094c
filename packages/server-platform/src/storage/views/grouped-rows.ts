import { type BoardShape, field, type StatisticsShape } from '@jianheng/definition';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../database/transaction.ts';
import { fieldSql } from '../clocked-columns.ts';
import { all, type Condition } from '../filters/conditions.ts';
import { filterConditions, getListFields } from '../filters/filters.ts';
import type { RegisteredEntity } from '../registry.ts';
import type { Sight } from '../sight.ts';
import { carried, carriedAll, changed, closingOf, withChanges } from './closing-values.ts';
import { type GroupColumn, groupColumn } from './group-columns.ts';

type Grouping = Pick<StatisticsShape | BoardShape, 'by' | 'sums'> & Pick<StatisticsShape, 'closing'>;
type Asked = {
  readonly view: Grouping;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
};
type Sums = Readonly<Record<string, string>>;
export type RowGroup = {
  /** What the rows have in common, as text, one for each way of the statistic; null where it is not filled in. */
  readonly keys: readonly (string | null)[];
  /** Titles beside ids and words of dictionaries; null where the reader may not know them, or the key says it. */
  readonly labels: readonly (string | null)[];
  readonly rows: number;
  readonly sums: Sums;
  /** What the last rows of all periods up to this one leave, where the statistic says so. */
  readonly closing?: string;
};

/** As many groups as one answer holds; the others are still in the total. */
const MAX_GROUPS = 500;

/** Rows put together, counted and summed up in one statement, under the caller's rights and filters. */
export async function groupRows(tx: Tx, known: RegisteredEntity, asked: Asked, sight: Sight) {
  const { columns, sums, from, order, closing } = partsOf(tx, known, asked, sight);
  const names = columns.map((_column, at) => sql.ref(`g${at}`));
  const labels = columns.map(({ label }, at) => sql`${label ?? sql`null`} as ${sql.ref(`g${at}__label`)}`);
  const { rows } = await sql<Record<string, unknown>>`
    select g.*, ${sql.join([...labels, ...closing.map(carried)])} from (
      select ${sql.join(names)}, grouping(g0) as is_total, count(*) as rows_in${withComma([...sums.map(summed), ...closing.map(changed)])}
      from (${from}) t group by grouping sets ((${sql.join(names)}), ())
    ) g order by is_total desc, ${order} limit ${sql.lit(MAX_GROUPS + 2)}`.execute(tx.db);
  const [total = NOTHING, ...groups] = rows.map((row) => readGroup(row, columns, asked.view.sums ?? []));
  return { groups: groups.slice(0, MAX_GROUPS), total, isCut: groups.length > MAX_GROUPS, most: MAX_GROUPS };
}

const NOTHING: RowGroup = { keys: [], labels: [], rows: 0, sums: {} };

/** The same for a workbook: the statement, and what stands in its columns. */
export function groupsForExport(tx: Tx, known: RegisteredEntity, asked: Asked, sight: Sight) {
  const { columns, sums, from, order, closing } = partsOf(tx, known, asked, sight);
  const names = columns.map((_column, at) => sql.ref(`g${at}`));
  const labels = columns.flatMap(({ label }, at) =>
    label === undefined ? [] : [sql`${label} as ${sql.ref(`g${at}__label`)}`],
  );
  const { sql: text, parameters } = sql`
    select g.*${withComma([...labels, ...closing.map(carriedAll)])} from (
      select ${sql.join(names)}, count(*) as rows_in${withComma([...sums.map(summed), ...closing.map(changed)])}
      from (${from}) t group by ${sql.join(names)}
    ) g order by ${order}`.compile(tx.db);
  const fields = getListFields(known);
  const shown = [
    ...columns.map((column, at) => ({ name: `g${at}`, field: column.field })),
    { name: 'rows_in', field: field.integer('数量') },
    ...(asked.view.sums ?? []).flatMap((name, at) => {
      const found = fields[name];
      return found ? [{ name: `s${at}`, field: found }] : [];
    }),
    ...closing.map(({ label }) => ({ name: 'closing', field: field.money(label) })),
  ];
  return {
    columns: shown.map(({ name, field: of }) => ({ column: name, label: `${name}__label`, field: of })),
    statement: { sql: text, parameters },
  };
}

function partsOf(tx: Tx, known: RegisteredEntity, { view, params }: Asked, { rights, titles }: Sight) {
  const { tenantId } = tx;
  const ways = typeof view.by === 'string' ? [view.by] : view.by;
  const columns = ways.map((group, at) => groupColumn(group, `g${at}`, { known, tenantId, titles }));
  const fields = getListFields(known);
  const sums = (view.sums ?? []).map((name, at) => ({ name: `s${at}`, value: fieldSql(fields, name) }));
  const conditions = [
    sql`t.tenant_id = ${tenantId}` as Condition,
    ...rights,
    ...filterConditions(known, params ?? {}, titles),
  ];
  const values = [
    ...columns.map(({ value }, at) => sql`${value} as ${sql.ref(`g${at}`)}`),
    ...sums.map(({ name, value }) => sql`${value} as ${sql.ref(name)}`),
  ];
  const closing = closingOf(known, view);
  const read = sql.join([...values, ...closing.flatMap(({ parts }) => parts)]);
  const rows = sql`select ${read} from ${sql.table(known.table)} t where ${all(conditions)}`;
  return {
    columns,
    sums,
    closing,
    from: closing.length === 0 ? rows : withChanges(rows),
    order: orderOf(columns, sums[0]?.name),
  };
}

/** Groups without an order of their own: the largest first, by the sum that the chart shows. */
function orderOf(columns: readonly GroupColumn[], sum: string | undefined): RawBuilder<unknown> {
  const largest = sum === undefined ? sql`g.rows_in desc` : sql`${sql.ref(`g.${sum}`)}::numeric desc`;
  return sql.join(
    columns.flatMap(({ order }, at) => [
      order === undefined ? largest : sql`${order} nulls last`,
      sql.ref(`g.g${at}`),
    ]),
  );
}

const summed = ({ name }: { readonly name: string }) =>
  sql`coalesce(sum(${sql.ref(name)}), 0)::text as ${sql.ref(name)}`;
const withComma = (parts: readonly RawBuilder<unknown>[]) =>
  parts.length === 0 ? sql`` : sql`, ${sql.join(parts)}`;

function readGroup(
  row: Readonly<Record<string, unknown>>,
  columns: readonly GroupColumn[],
  sums: readonly string[],
): RowGroup {
  const textAt = (name: string) => (row[name] === null || row[name] === undefined ? null : String(row[name]));
  const closing = textAt('closing');
  return {
    keys: columns.map((_column, at) => textAt(`g${at}`)),
    labels: columns.map((_column, at) => textAt(`g${at}__label`)),
    rows: Number(row.rows_in),
    sums: Object.fromEntries(sums.map((name, at) => [name, textAt(`s${at}`) ?? '0'])),
    ...(closing === null ? {} : { closing }),
  };
}
