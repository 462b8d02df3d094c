import {
  type AnyField,
  type CountedFigure,
  decimal,
  everyWord,
  FIGURE_LIMITS,
  type Fields,
  type Period,
  scaleOf,
  TIME_STEPS,
} from '@jianheng/definition';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database/transaction.ts';
import { fieldSql } from '../storage/clocked-columns.ts';
import { all, type Condition } from '../storage/filters/conditions.ts';
import { getListFields } from '../storage/filters/filters.ts';
import { expressionOf } from '../storage/find-rows.ts';
import { labelSql, type TitleRule } from '../storage/labels.ts';
import type { RegisteredEntity } from '../storage/registry.ts';
import { columnName } from '../storage/schema/names.ts';
import { whenSql } from '../storage/schema/when-sql.ts';
import type { Sight } from '../storage/sight.ts';
import { CLOCK, dayOf, FORMATS } from '../storage/views/group-columns.ts';

export type FiguresQuery = {
  /** Names of figures, 12 at most. */
  readonly show: readonly string[];
  /** First and last day, ten years apart at most. */
  readonly from: string;
  readonly to: string;
  /** A dimension that all figures have, or a period. */
  readonly by?: string;
  /** Values of dimensions to which the figures are limited. */
  readonly only?: Readonly<Record<string, string>>;
  /** The same figures a year earlier, in addition. */
  readonly withLastYear?: boolean;
};
/** An entity as the reader sees it; undefined for a reader who sees no row of it. */
export type FigureSource = { readonly known: RegisteredEntity; readonly sight: Sight };
type Group = { readonly key: string | null; readonly label: string | null; readonly value: string };
export type FigurePart = {
  readonly total: string;
  readonly groups: readonly Group[];
  readonly isCut: boolean;
};

export const isPeriod = (by: string | undefined): by is Period => TIME_STEPS.some((one) => one === by);

/** Parts of a statement over the rows that a figure counts, under the alias `t`. */
type FigureStatement = {
  readonly fields: Fields;
  readonly conditions: readonly Condition[];
  readonly grouped: Grouped;
  /** By which a row belongs to a period. */
  readonly time: RawBuilder<unknown>;
  /** What a row adds to the figure. */
  readonly value: RawBuilder<unknown>;
  readonly places: number;
};

/** The rows of a figure in a range of days, what each adds, and its group. */
export function figureStatement(
  tx: Tx,
  one: CountedFigure,
  { known, sight: { rights, titles } }: FigureSource,
  { from, to, by, only = {} }: Omit<FiguresQuery, 'show'>,
): FigureStatement {
  const fields = getListFields(known);
  const day = fields[one.on];
  if (!day) throw new Error(`${known.entity.path} has no ${one.on}`);
  const dimension = (name: string) => dimensionOf(tx, known, one.by?.[name] ?? missing(name), titles);
  const time = fieldSql(fields, one.on);
  return {
    fields,
    time,
    grouped: groupOf({ by, day, time, dimension }),
    conditions: [
      sql`t.tenant_id = ${tx.tenantId}` as Condition,
      ...rights,
      inRange(day, time, { from, to }),
      ...Object.entries(only).map(
        ([name, value]) => sql`(${dimension(name).value})::text = ${value}` as Condition,
      ),
      ...(one.when === undefined
        ? []
        : [
            sql.raw(
              `(${whenSql(one.when, fields, { columnOf: (name) => expressionOf(known, name) })})`,
            ) as Condition,
          ]),
    ],
    value: one.sum === undefined ? sql`1` : fieldSql(fields, one.sum),
    places: one.sum === undefined ? 0 : scaleOfFigure(known.entity.fields[one.sum]),
  };
}

/** Sum or count of one figure, in total and by group, in one statement. */
export async function readFigure(
  tx: Tx,
  one: CountedFigure,
  source: FigureSource,
  query: FiguresQuery,
): Promise<FigurePart> {
  const { conditions, grouped, value, places } = figureStatement(tx, one, source, query);
  const { rows } = await sql<{ key: unknown; label: unknown; total: number; value: string }>`
    select g.key::text as key, ${grouped.label ?? sql`null`} as label, g.total, g.value from (
      select k as key, grouping(k) as total, coalesce(sum(v), 0)::text as value
      from (select ${grouped.value} as k, ${value} as v from ${sql.table(source.known.table)} t where ${all(conditions)}) r
      group by grouping sets ((k), ())
    ) g order by g.total desc, abs(g.value::numeric) desc limit ${sql.lit(FIGURE_LIMITS.groups + 2)}`.execute(
    tx.db,
  );
  const [total, ...groups] = rows;
  const rounded = (text: string | undefined) => decimal.round(text ?? '0', places);
  return {
    total: rounded(total?.value),
    groups:
      query.by === undefined
        ? []
        : groups.slice(0, FIGURE_LIMITS.groups).map((group) => {
            const key = group.key === null ? null : String(group.key);
            const label = group.label === null ? (grouped.words?.[key ?? ''] ?? null) : String(group.label);
            return { key, label, value: rounded(group.value) };
          }),
    isCut: groups.length > FIGURE_LIMITS.groups,
  };
}

/** Digits after the point of a figure; a number of rows has none. */
export const scaleOfFigure = (field: AnyField | undefined): number =>
  field?.kind === 'money' || field?.kind === 'decimal' || field?.kind === 'percent' ? scaleOf(field) : 0;

type Grouped = {
  readonly value: RawBuilder<unknown>;
  readonly label?: RawBuilder<unknown> | undefined;
  readonly words?: Readonly<Record<string, string>>;
};

function groupOf({
  by,
  day,
  time,
  dimension,
}: {
  readonly by: string | undefined;
  readonly day: AnyField;
  readonly time: RawBuilder<unknown>;
  readonly dimension: (name: string) => Grouped;
}): Grouped {
  if (by === undefined) return { value: sql`null::text` };
  if (isPeriod(by) && day.kind === 'integer') return { value: yearOf(by, day, time) };
  if (isPeriod(by)) return { value: sql`to_char(${dayOf(day, time)}, ${sql.lit(FORMATS[by])})` };
  return dimension(by);
}

/** Rows that name a year belong to no shorter period. */
function yearOf(by: Period, { label }: AnyField, year: RawBuilder<unknown>): RawBuilder<unknown> {
  if (by !== 'year') throw new Error(`a figure by ${label} has no ${by}`);
  return sql`${year}::text`;
}

/** The value of a dimension, read over up to two links, and how it is named. */
function dimensionOf({ tenantId }: Tx, known: RegisteredEntity, path: string, titles: TitleRule): Grouped {
  const [first = '', ...rest] = path.split('.');
  let at = known;
  let name = first;
  let value = fieldSql(getListFields(known), first);
  for (const [depth, next] of rest.entries()) {
    const link = at.entity.fields[name];
    if (link?.kind !== 'link') throw new Error(`${path} is no link at ${name}`);
    at = known.entityAt(link.to);
    const row = sql.ref(`d${depth}`);
    const column = sql.ref(`d${depth}.${columnName(next)}`);
    value = sql`(select ${column} from ${sql.table(at.table)} ${row} where ${sql.ref(`d${depth}.tenant_id`)} = ${tenantId} and ${sql.ref(`d${depth}.id`)} = ${value})`;
    name = next;
  }
  const source = at.labels.get(name);
  const field = getListFields(at)[name];
  return {
    value,
    label: source && labelSql(source, { column: sql.ref('g.key'), tenant: sql`${tenantId}` }, titles),
    ...(field?.kind === 'choice' && { words: everyWord(field) }),
  };
}

function missing(name: string): never {
  throw new Error(`a figure has no dimension ${name}`);
}

type Range = { readonly from: string; readonly to: string };

function inRange({ kind }: AnyField, value: RawBuilder<unknown>, { from, to }: Range): Condition {
  if (kind === 'month') return sql`${value} between ${from.slice(0, 7)} and ${to.slice(0, 7)}` as Condition;
  if (kind === 'integer')
    return sql`${value} between ${from.slice(0, 4)}::int and ${to.slice(0, 4)}::int` as Condition;
  if (kind === 'date') return sql`${value} between ${from}::date and ${to}::date` as Condition;
  const start = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone ${CLOCK}`;
  return sql`${value} >= ${start(sql`${from}::date`)} and ${value} < ${start(sql`${to}::date + 1`)}` as Condition;
}
