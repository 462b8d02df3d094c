import { type AnyField, decimal, scaleOf } from '@jianheng/definition';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { all } from '../filters/conditions.ts';
import { getListFields } from '../filters/filters.ts';
import type { RegisteredEntity, RollUp } from '../registry.ts';
import { toWire } from '../schema/column-rules.ts';
import { columnName, snakeCase, sqlName } from '../schema/names.ts';
import { whenSql } from '../schema/when-sql.ts';

const computedColumn = (name: string) => `${snakeCase(name)}__computed`;

/** The roll-ups of rows of a statement that calls them `t`, worked out anew: its columns, and their values by field. */
export const rollUpValues = {
  select: ({ rollUps }: RegisteredEntity): RawBuilder<unknown>[] =>
    rollUps.map((rollUp) => sql`${rollUpSql(rollUp)} as ${sql.ref(computedColumn(rollUp.name))}`),
  read: (
    { rollUps }: RegisteredEntity,
    row: Readonly<Record<string, unknown>>,
  ): Readonly<Record<string, unknown>> =>
    Object.fromEntries(
      rollUps.map(({ name, field }) => [name, inStoredForm(field, toWire(field, row[computedColumn(name)]))]),
    ),
};

/** Amounts of nothing come as 0, without the digits that the field keeps. */
function inStoredForm(field: AnyField, value: unknown): unknown {
  const isDecimal = field.kind === 'money' || field.kind === 'decimal';
  return isDecimal && value !== null ? decimal.round(String(value), scaleOf(field)) : value;
}

/** The value of a roll-up worked out anew for the row of `target` that the statement calls `t`. */
function rollUpSql(rollUp: RollUp): RawBuilder<unknown> {
  const { source, lines, by, isByOfLine, when = {} } = rollUp;
  const from = lines
    ? sql`${sql.table(source.table)} s join ${sql.table(lines.table)} l on l.tenant_id = s.tenant_id and l.parent_id = s.id`
    : sql`${sql.table(source.table)} s`;
  const conditions = [
    sql<SqlBool>`s.tenant_id = t.tenant_id`,
    sql<SqlBool>`${column(isByOfLine ? 'l' : 's', by)} = t.id`,
    sql.raw<SqlBool>(
      whenSql(when, getListFields(source), { columnOf: (name) => `s.${sqlName(columnName(name))}` }),
    ),
  ];
  return sql`(select ${valueSql(rollUp)} from ${from} where ${all(conditions)})`;
}

function valueSql(rollUp: RollUp): RawBuilder<unknown> {
  const { kind, lines, of = '' } = rollUp;
  const value = column(lines ? 'l' : 's', of);
  switch (kind) {
    case 'count':
      return sql`count(*)`;
    case 'sum':
      return sql`coalesce(sum(${value}), 0)`;
    case 'smallest':
      return sql`min(${value})`;
    case 'average':
      return sql`avg(${value})`;
    case 'last':
      return lastSql(rollUp, value);
    case 'largest':
      return sql`max(${value})`;
  }
}

/** The value of the last row by its order; of two at once that of the later row. */
function lastSql({ order, isOrderOfLine, lines }: RollUp, value: RawBuilder<unknown>): RawBuilder<unknown> {
  if (order === undefined) return sql`max(${value})`;
  const by = column(isOrderOfLine ? 'l' : 's', order);
  const within = lines ? sql`, l.position desc` : sql``;
  return sql`(array_agg(${value} order by ${by} desc nulls last, s.id desc${within}))[1]`;
}

const column = (alias: string, name: string) => sql.ref(`${alias}.${snakeCase(name)}`);
