import {
  type AnyField,
  asText,
  currentName,
  type Fault,
  type Fields,
  listFields,
  nearestName,
  traitsOf,
  unknownName,
} from '@jianheng/definition';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { ValidationError } from '../errors/errors.ts';
import { inputFault } from '../errors/input-faults.ts';
import { fieldSql } from './clocked-columns.ts';
import { checkFilterValue } from './filter-values.ts';
import type { RegisteredEntity } from './registry.ts';
import { type FilterOperator, getColumnRules } from './schema/column-rules.ts';

/** The fields that may stand in a list of this entity. */
export function getListFields({
  entity,
  hasProcess,
}: Pick<RegisteredEntity, 'entity' | 'hasProcess'>): Fields {
  return listFields(entity, hasProcess);
}

export type Condition = Expression<SqlBool>;

/**
 * Conditions for the catalogue's filter keys: `field`, `field$like`, `a_b$like` (either), `$ge $le $gt $lt $in $ne`.
 * Keys name fields, never SQL; a wrong name, operator or value is refused by name.
 */
export function filterConditions(
  known: RegisteredEntity,
  params: Readonly<Record<string, unknown>>,
): Condition[] {
  requireFewConditions(params);
  const fields = getListFields(known);
  const faults: Record<string, Fault> = {};
  const conditions: Condition[] = [];
  for (const [key, value] of Object.entries(params)) {
    if (value === undefined || value === '' || value === null) continue;
    const made = keyCondition({ known, fields }, key, value);
    if ('fault' in made) faults[`params.${key}`] = made.fault;
    else conditions.push(made.condition);
  }
  if (Object.keys(faults).length > 0) throw new ValidationError(faults);
  return conditions;
}

/** As many comparisons as one question may hold, counted field by field: `a_b$like` is two. */
const MAX_CONDITIONS = 50;

function requireFewConditions(params: Readonly<Record<string, unknown>>): void {
  let count = 0;
  for (const key of Object.keys(params)) {
    count += key.split('_', MAX_CONDITIONS + 1).length;
    if (count > MAX_CONDITIONS)
      throw new ValidationError({ params: inputFault('tooManyFilters', { most: MAX_CONDITIONS }) });
  }
}

type Made = { condition: Condition } | { fault: Fault };
const OPERATORS: readonly string[] = ['like', 'ge', 'le', 'gt', 'lt', 'in', 'ne'] satisfies FilterOperator[];

type Filtered = { readonly known: Pick<RegisteredEntity, 'entityAt'>; readonly fields: Fields };

function keyCondition(filtered: Filtered, key: string, value: unknown): Made {
  const [names = '', operator = '', ...rest] = key.split('$');
  if (rest.length > 0 || (operator !== '' && !OPERATORS.includes(operator))) {
    const nearest = nearestName(operator, OPERATORS);
    return {
      fault: nearest
        ? inputFault('filterOperatorNear', { name: key, nearest: `$${nearest}` })
        : inputFault('filterOperator', { name: key }),
    };
  }
  const made = names
    .split('_')
    .map((name) => fieldCondition(filtered, currentName(name), operator as FilterOperator, value));
  const wrong = made.find((one) => 'fault' in one);
  if (wrong) return wrong;
  const conditions = made.flatMap((one) => ('condition' in one ? [one.condition] : []));
  const [only] = conditions;
  return {
    condition: conditions.length === 1 && only ? only : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`,
  };
}

function fieldCondition(
  { known, fields }: Filtered,
  name: string,
  operator: FilterOperator,
  value: unknown,
): Made {
  const found = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!found) return { fault: unknownName(name, Object.keys(fields)) };
  if (!getColumnRules(found).filters.includes(operator))
    return { fault: inputFault('notFiltered', { field: found.label }) };

  const column = fieldSql(fields, name);
  if (name === 'parentId' && isRoot(value)) return aboveNothing(column, operator);
  const checked = checkFilterValue(found, operator, value);
  if ('fault' in checked) return checked;
  if (name !== 'parentId' && found.kind === 'link' && found.isTree && ['', 'in'].includes(operator))
    return { condition: standsBelow(column, checked.value, known.entityAt(found.to)) };
  return {
    condition: traitsOf(found).isSet
      ? holdsAny(column, operator, checked.value, found)
      : compare(column, operator, checked.value, found),
  };
}

/** A link to a tree is looked for by a whole branch: the rows asked for and all that hang below them. */
function standsBelow(column: RawBuilder<unknown>, asked: unknown, tree: RegisteredEntity): Condition {
  const ids = Array.isArray(asked) ? asked : [asked];
  const table = sql.table(tree.table);
  return sql<SqlBool>`${column} in (
    with recursive branch as (
      select tenant_id, id from ${table}
        where tenant_id = current_setting('app.tenant_id')::bigint and id = any(${ids}::bigint[])
      union select below.tenant_id, below.id from ${table} below
        join branch on below.tenant_id = branch.tenant_id and below.parent_id = branch.id
    ) select id from branch)`;
}

/** Of several values those that are looked for: one, or any of them. */
function holdsAny(
  column: RawBuilder<unknown>,
  operator: FilterOperator,
  value: unknown,
  found: AnyField,
): Condition {
  const type = sql.raw(getColumnRules(found).type?.(found) ?? '');
  return sql<SqlBool>`${column} && ${operator === 'in' ? value : [value]}::${type}`;
}

/** Trees begin below -1 or 0 for whoever asks; rows at the top have no parent. */
export const isRoot = (value: unknown) => ['-1', -1, '0', 0].some((root) => root === value);

function aboveNothing(column: RawBuilder<unknown>, operator: FilterOperator): Made {
  return {
    condition: operator === 'ne' ? sql<SqlBool>`${column} is not null` : sql<SqlBool>`${column} is null`,
  };
}

function compare(
  column: RawBuilder<unknown>,
  operator: FilterOperator,
  value: unknown,
  found: AnyField,
): Condition {
  switch (operator) {
    case 'like':
      return sql<SqlBool>`${column} ilike ${`%${escapePattern(String(value))}%`}`;
    case 'in':
      return sql<SqlBool>`${column} = any(${value})`;
    case 'ne':
      return sql<SqlBool>`${column} is distinct from ${value}`;
    case 'ge':
      return sql<SqlBool>`${column} >= ${value}`;
    case 'le':
      return sql<SqlBool>`${column} <= ${value}`;
    case 'gt':
      return sql<SqlBool>`${column} > ${value}`;
    case 'lt':
      return sql<SqlBool>`${column} < ${value}`;
    case '':
      return sql<SqlBool>`${column} = ${value}`;
    default:
      throw new Error(`no comparison ${String(operator)} for ${asText(found, '')}`);
  }
}

/** `%`, `_` and `\` are searched for as what they are. */
export function escapePattern(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}
