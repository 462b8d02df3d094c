import { comparedAs, type Fields, partsOfWhere, type Where } from '@jianheng/definition';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Condition } from './filters/conditions.ts';
import { columnName, sqlName } from './schema/names.ts';
import { whenSql } from './schema/when-sql.ts';

const SIGNS: Readonly<Record<string, string>> = {
  is: '=',
  isNot: 'is distinct from',
  above: '>',
  atLeast: '>=',
  below: '<',
  atMost: '<=',
};

/**
 * Which rows of a statement that calls them `t` may be chosen. What the declaration says is written out; what stands in
 * the form comes from whoever asks and is handed over as a value. Where `whenHolds` says no, this is false or null.
 */
export function whereConditions(
  where: Where,
  { fields, form }: { readonly fields: Fields; readonly form: Readonly<Record<string, unknown>> },
): Condition[] {
  const { fixed, asked } = partsOfWhere(where);
  const columnOf = (name: string) => `t.${sqlName(columnName(name))}`;
  return [
    sql.raw<SqlBool>(whenSql(fixed, fields, { columnOf })),
    ...asked.map(
      ({ name, word, sibling }) =>
        sql<SqlBool>`${sql.raw(filledSql(fields, name, columnOf(name)))} ${sql.raw(SIGNS[word] ?? '=')} ${operand(fields, name, form[sibling])}`,
    ),
  ];
}

/** Text that code wrote may be empty. */
const filledSql = (fields: Fields, name: string, column: string) =>
  ['text', 'longText'].includes(fields[name]?.kind ?? '') ? `nullif(${column}, '')` : column;

/** Amounts are held against whole numbers as well. */
const operand = (fields: Fields, name: string, value: unknown): RawBuilder<unknown> =>
  comparedAs(fields[name]) === 'number' ? sql`${String(value)}::numeric` : sql`${value}`;
