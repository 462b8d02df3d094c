import {
  type AnyField,
  type Comparison,
  currentName,
  type Fault,
  type FilterWord,
  partsOfFilter,
  periodSpan,
  type RelativePeriod,
  type RowFilter,
  traitsOf,
  unknownName,
  WORDS_OF_KIND,
} from '@jianheng/definition';
import { chinaDay } from '@jianheng/expression';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { inputFault } from '../../errors/input-faults.ts';
import { fieldSql } from '../clocked-columns.ts';
import type { FilterOperator } from '../schema/column-rules.ts';
import { all, type Condition } from './conditions.ts';
import { escapePattern, type Filtered, fieldCondition, type Made } from './field-condition.ts';
import { checkFilterValue } from './filter-values.ts';

/** A condition, or what is wrong and where in the filter: `any`, `0`, `value`. */
export type PlacedCondition =
  | { readonly condition: Condition }
  | { readonly fault: Fault; readonly at: readonly string[] };

/** A filter that somebody put together (高级筛选) as SQL; nothing within a group leaves every row in. */
export function whereCondition(filtered: Filtered, filter: RowFilter): PlacedCondition {
  if ('field' in filter) return comparison(filtered, filter);
  const word = 'all' in filter ? 'all' : 'any';
  const conditions: Condition[] = [];
  for (const [at, part] of partsOfFilter(filter).entries()) {
    const made = whereCondition(filtered, part);
    if ('fault' in made) return { ...made, at: [word, String(at), ...made.at] };
    conditions.push(made.condition);
  }
  if (conditions.length === 0) return { condition: sql<SqlBool>`true` };
  const joined = word === 'all' ? all(conditions) : sql.join(conditions, sql` or `);
  return { condition: sql<SqlBool>`(${joined})` };
}

function comparison(filtered: Filtered, asked: Comparison): PlacedCondition {
  const { fields } = filtered;
  const { field: given, word } = asked;
  const name = currentName(given);
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field === undefined) return { fault: unknownName(name, Object.keys(fields)), at: ['field'] };
  if (!WORDS_OF_KIND[field.kind].includes(word))
    return { fault: inputFault('notFiltered', { field: field.label }), at: ['word'] };
  const made = meaningOf({ filtered, field, name }, asked);
  return 'fault' in made ? { ...made, at: ['value'] } : made;
}

type Asked = {
  readonly filtered: Filtered;
  readonly field: AnyField;
  readonly name: string;
};

const OPERATORS = {
  is: '',
  isNot: 'ne',
  contains: 'like',
  above: 'gt',
  atLeast: 'ge',
  below: 'lt',
  atMost: 'le',
} as const satisfies Partial<Record<FilterWord, FilterOperator>>;

function meaningOf(asked: Asked, comparison: Comparison): Made {
  const { filtered, field, name } = asked;
  switch (comparison.word) {
    case 'isEmpty':
    case 'isFilled':
      return { condition: emptiness(fieldSql(filtered.fields, name), field, comparison.word === 'isEmpty') };
    case 'in':
      return fieldCondition(filtered, name, 'in', comparison.value);
    case 'notIn':
      return without(fieldCondition(filtered, name, 'in', comparison.value));
    case 'lacks':
      return without(fieldCondition(filtered, name, 'like', comparison.value));
    case 'startsWith':
      return beginning(asked, comparison.value);
    case 'between':
      return within(asked, comparison.value);
    case 'within':
      return within(asked, endsOf(field, comparison.value));
    default:
      return comparison.word === 'is' && field.kind === 'time'
        ? within(asked, [comparison.value, comparison.value])
        : fieldCondition(filtered, name, OPERATORS[comparison.word], comparison.value);
  }
}

/** Rows that have nothing there are among those that do not have what is named. */
const without = (made: Made): Made =>
  'fault' in made ? made : { condition: sql<SqlBool>`(${made.condition}) is not true` };

function beginning({ filtered, name, field }: Asked, value: unknown): Made {
  const checked = checkFilterValue(field, 'like', value);
  if ('fault' in checked) return checked;
  const pattern = `${escapePattern(String(checked.value))}%`;
  return { condition: sql<SqlBool>`${fieldSql(filtered.fields, name)} ilike ${pattern}` };
}

/** Both ends are within it; a day that ends a span of moments is in it to its last. */
function within({ filtered, name }: Asked, [from, to]: readonly [unknown, unknown]): Made {
  const first = fieldCondition(filtered, name, 'ge', from);
  const last = fieldCondition(filtered, name, 'le', to);
  if ('fault' in first) return first;
  if ('fault' in last) return last;
  return { condition: sql<SqlBool>`(${first.condition} and ${last.condition})` };
}

function endsOf(field: AnyField, period: RelativePeriod): readonly [string, string] {
  const { from, to } = periodSpan(period, chinaDay(new Date()));
  return field.kind === 'month' ? [from.slice(0, 7), to.slice(0, 7)] : [from, to];
}

/** Text that code wrote may be empty, and so may lists of values. */
function emptiness(column: RawBuilder<unknown>, field: AnyField, isEmpty: boolean): Condition {
  const filled = filledSql(column, field);
  return isEmpty ? sql<SqlBool>`(${filled}) is not true` : filled;
}

function filledSql(column: RawBuilder<unknown>, field: AnyField): Condition {
  if (traitsOf(field).isSet) return sql<SqlBool>`cardinality(${column}) > 0`;
  return TEXTS.includes(field.kind) ? sql<SqlBool>`${column} <> ''` : sql<SqlBool>`${column} is not null`;
}

const TEXTS: readonly string[] = ['text', 'longText', 'autoNumber'];
