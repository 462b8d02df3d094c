import {
  type ComparisonKind,
  type Condition,
  comparedAs,
  type Fields,
  namesField,
  type When,
} from '@jianheng/definition';
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
  const side: Side = { ...place, kind: comparedAs(place.fields[name]) };
  const value = valueSql(name, place);
  const { is, isNot, in: among, isEmpty } = condition;
  return [
    ...(is === undefined ? [] : [sameSql(value, is, side)]),
    ...(isNot === undefined ? [] : [`${value} is distinct from ${operandSql(isNot, side)}`]),
    ...(among === undefined ? [] : [amongSql(value, among, side)]),
    ...(isEmpty === undefined ? [] : [emptySql(value, isEmpty, side)]),
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

function emptySql(value: string, isEmpty: boolean, { kind }: Side): string {
  if (kind === 'list') return `cardinality(${value}) ${isEmpty ? '=' : '>'} 0`;
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
