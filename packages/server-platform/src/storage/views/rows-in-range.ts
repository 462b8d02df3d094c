import { MAX_PAGE_ROWS } from '@jianheng/contract';
import { type CalendarShape, rulesOf } from '@jianheng/definition';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../database/transaction.ts';
import { ValidationError } from '../../errors/errors.ts';
import { inputFault } from '../../errors/input-faults.ts';
import { fieldSql } from '../clocked-columns.ts';
import type { Condition } from '../filters/conditions.ts';
import { filterConditions, getListFields } from '../filters/filters.ts';
import { readPage } from '../page-labels.ts';
import { pageStatement } from '../page-statement.ts';
import type { RegisteredEntity } from '../registry.ts';
import { toRow, type WireRow } from '../row-shape.ts';
import { columnName, sqlName } from '../schema/names.ts';
import { whenSql } from '../schema/when-sql.ts';
import type { Sight } from '../sight.ts';

export type RangeQuery = {
  /** Days of a calendar of days, the last one counts; else moments, the end is free. */
  readonly from: string;
  readonly to: string;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
};

/** Two months with the weeks around them. */
const MAX_DAYS = 80;
const DAY_MS = 86_400_000;

/** The rows of a calendar that take any of the time between two days or moments, as far as the caller sees them. */
export async function rowsInRange(
  tx: Tx,
  known: RegisteredEntity,
  { view, query }: { readonly view: CalendarShape; readonly query: RangeQuery },
  { rights, titles }: Sight,
): Promise<{ rows: readonly WireRow[]; isCut: boolean; most: number }> {
  const fields = getListFields(known);
  const conditions = [
    ...rights,
    sql.raw<SqlBool>(
      whenSql(view.when ?? {}, fields, { columnOf: (name) => `t.${sqlName(columnName(name))}` }),
    ),
    inRange(known, view, query),
    ...filterConditions(known, query.params ?? {}, titles),
  ];
  const asked = pageStatement(tx, known, {
    conditions,
    by: sql`${fieldSql(fields, view.from)}, t.id`,
    size: MAX_PAGE_ROWS,
  });
  const { rows, labels } = await readPage(tx, known, asked, { titles });
  return {
    rows: rows.slice(0, MAX_PAGE_ROWS).map((row) => toRow(known, row, labels)),
    isCut: rows.length > MAX_PAGE_ROWS,
    most: MAX_PAGE_ROWS,
  };
}

/** What has no end yet goes on, as for `exclusive`. */
function inRange(known: RegisteredEntity, view: CalendarShape, query: RangeQuery): Condition {
  const fields = getListFields(known);
  const begins = fieldSql(fields, view.from);
  const [from, to] = boundsOf(known, view, query);
  const isDays = fields[view.from]?.kind === 'date';
  const before = isDays ? sql<SqlBool>`${begins} <= ${to}` : sql<SqlBool>`${begins} < ${to}`;
  if (view.to === undefined) return sql<SqlBool>`${begins} >= ${from} and ${before}`;
  const ends: RawBuilder<unknown> = sql`coalesce(${fieldSql(fields, view.to)}, 'infinity')`;
  const after = isDays
    ? sql<SqlBool>`${ends} >= ${from}`
    : sql<SqlBool>`(${ends} > ${from} or ${begins} >= ${from})`;
  return sql<SqlBool>`${before} and ${after}`;
}

function boundsOf(known: RegisteredEntity, view: CalendarShape, query: RangeQuery): [unknown, unknown] {
  const field = getListFields(known)[view.from];
  if (!field) throw new Error(`${view.from} is no field of ${known.entity.path}`);
  const bounds = (['from', 'to'] as const).map((name) => {
    const checked = rulesOf(field).check(query[name], field);
    if ('fault' in checked) throw new ValidationError({ [name]: checked.fault });
    return String(checked.value);
  });
  const [from = '', to = ''] = bounds;
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  if (days < 0) throw new ValidationError({ to: inputFault('endBeforeStart') });
  if (days > MAX_DAYS) throw new ValidationError({ to: inputFault('rangeTooLong', { most: MAX_DAYS }) });
  return [from, to];
}
