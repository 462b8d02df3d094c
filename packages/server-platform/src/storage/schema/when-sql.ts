import {
  type AnyField,
  type ComparisonKind,
  type Condition,
  comparedAs,
  type Fields,
  namesField,
  traitsOf,
  type When,
} from '@jianheng/definition';
import { getColumnRules } from './column-rules.ts';
import { columnName, sqlName } from './names.ts';

type LiteralOf = (value: unknown, kind: ComparisonKind) => string;
type Place = {
  readonly fields: Fields;
  readonly columnOf: (name: string) => string;
  readonly literalOf: LiteralOf;
};
type Side = Place & { readonly kind: ComparisonKind };

const ownColumn = (name: string) => sqlName(columnName(name));

/**
 * A condition as SQL over the columns of its row. Where `whenHolds` says no, this is false or null. Declared values are
 * written out, since constraints take no parameters; a condition of code, which may hold what somebody sent, binds them.
 */
export function whenSql(
  when: When,
  fields: Fields,
  { columnOf = ownColumn, literalOf = literalSql }: Partial<Pick<Place, 'columnOf' | 'literalOf'>> = {},
): string {
  const parts = Object.entries(when).flatMap(([name, condition]) =>
    condition === undefined ? [] : conditionSql(name, condition, { fields, columnOf, literalOf }),
  );
  return parts.length === 0 ? 'true' : parts.join(' and ');
}

function conditionSql(name: string, condition: Condition, place: Place): string[] {
  const field = place.fields[name];
  const side: Side = { ...place, kind: comparedAs(field) };
  const value = valueSql(name, place);
  const { is, isNot, in: among, isEmpty, includes } = condition;
  return [
    ...(is === undefined ? [] : [sameSql(value, is, side)]),
    ...(isNot === undefined ? [] : [`${value} is distinct from ${operandSql(isNot, side)}`]),
    ...(among === undefined ? [] : [amongSql(value, among, side)]),
    ...(isEmpty === undefined ? [] : [emptySql(value, isEmpty, field)]),
    ...(includes === undefined
      ? []
      : [`${value} @> array[${operandSql(includes, side)}]::${setType(field)}`]),
    ...orderSql(value, condition, side),
  ];
}

const ORDERS = [
  ['above', '>'],
  ['atLeast', '>='],
  ['below', '<'],
  ['atMost', '<='],
] as const;

function orderSql(value: string, condition: Condition, side: Side): string[] {
  return ORDERS.flatMap(([word, sign]) => {
    const wanted = condition[word];
    return wanted === undefined ? [] : [`${value} ${sign} ${operandSql(wanted, side)}`];
  });
}

function sameSql(value: string, wanted: unknown, side: Side): string {
  if (isNothing(wanted)) return `${value} is null`;
  return namesField(wanted, side.kind)
    ? `${value} is not distinct from ${operandSql(wanted, side)}`
    : `${value} = ${operandSql(wanted, side)}`;
}

function amongSql(value: string, among: readonly unknown[], side: Side): string {
  const wanted = among.filter((one) => !isNothing(one)).map((one) => side.literalOf(one, side.kind));
  return wanted.length === 0 ? 'false' : `${value} in (${wanted.join(', ')})`;
}

/** The type of a column of several values; containing one of them is what an index over them serves. */
const setType = (field: AnyField | undefined) => (field && getColumnRules(field).type?.(field)) ?? '';

function emptySql(value: string, isEmpty: boolean, field: AnyField | undefined): string {
  if (field !== undefined && traitsOf(field).isList) return `cardinality(${value}) ${isEmpty ? '=' : '>'} 0`;
  return `${value} is ${isEmpty ? '' : 'not '}null`;
}

/** Text that code wrote may be empty; everywhere else nothing is null. */
function valueSql(name: string, { fields, columnOf }: Place): string {
  const kind = fields[name]?.kind;
  return kind === 'text' || kind === 'longText' ? `nullif(${columnOf(name)}, '')` : columnOf(name);
}

function operandSql(wanted: unknown, side: Side): string {
  if (isNothing(wanted)) return 'null';
  return namesField(wanted, side.kind) ? valueSql(wanted, side) : side.literalOf(wanted, side.kind);
}

const TYPES: Readonly<Partial<Record<ComparisonKind, string>>> = { date: 'date', time: 'timestamptz' };

function literalSql(value: unknown, kind: ComparisonKind): string {
  if (kind === 'number' && /^-?\d+(\.\d+)?$/.test(String(value))) return String(value);
  if (typeof value === 'boolean') return String(value);
  const type = TYPES[kind];
  return `'${String(value).replaceAll("'", "''")}'${type ? `::${type}` : ''}`;
}

const isNothing = (value: unknown) => value === null || value === '';
