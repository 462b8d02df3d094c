import { type AnyField, asText, type Fault, type Fields, traitsOf, unknownName } from '@jianheng/definition';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { inputFault } from '../../errors/input-faults.ts';
import { fieldSql } from '../clocked-columns.ts';
import type { TitleRule } from '../labels.ts';
import type { RegisteredEntity } from '../registry.ts';
import { type FilterOperator, getColumnRules } from '../schema/column-rules.ts';
import type { Condition } from './conditions.ts';
import { checkFilterValue } from './filter-values.ts';

export type Made = { condition: Condition } | { fault: Fault };
export type Filtered = {
  readonly known: Pick<RegisteredEntity, 'entityAt'>;
  readonly fields: Fields;
  /** What whoever asks sees of rows linked to. */
  readonly titles: TitleRule;
};

/** One field held against one value; a wrong name, operator or value is a fault that names it. */
export function fieldCondition(
  { known, fields, titles }: Filtered,
  name: string,
  operator: FilterOperator,
  value: unknown,
): Made {
  if (name === 'id') return isAmong(operator, value);
  const found = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!found) return { fault: unknownName(name, Object.keys(fields)) };
  if (!getColumnRules(found).filters.includes(operator))
    return { fault: inputFault('notFiltered', { field: found.label }) };

  const column = fieldSql(fields, name);
  if (name === 'parentId' && isRoot(value)) return aboveNothing(column, operator);
  const checked = checkFilterValue(found, operator, value);
  if ('fault' in checked) return checked;
  if (name !== 'parentId' && found.kind === 'link' && found.isTree && ['', 'in'].includes(operator))
    return { condition: standsBelow(column, checked.value, { tree: known.entityAt(found.to), titles }) };
  return {
    condition: traitsOf(found).isSet
      ? holdsAny(column, operator, checked.value, found)
      : compare(column, operator, checked.value, found),
  };
}

/** The rows of these ids, which every row has and no form declares. */
function isAmong(operator: FilterOperator, value: unknown): Made {
  if (operator !== '' && operator !== 'in') return { fault: inputFault('notFiltered', { field: ID.label }) };
  const checked = checkFilterValue(ID, operator, value);
  return 'fault' in checked ? checked : { condition: compare(sql.ref('t.id'), operator, checked.value, ID) };
}
const ID: AnyField = { kind: 'link', label: '记录', to: '' };

type Tree = { readonly tree: RegisteredEntity; readonly titles: TitleRule };

/**
 * A link to a tree is looked for by a whole branch: the rows asked for and all that hang below them, as far as whoever asks
 * sees them. What hangs below what in a tree that he does not see, no row tells him.
 */
function standsBelow(column: RawBuilder<unknown>, asked: unknown, { tree, titles }: Tree): Condition {
  const ids = Array.isArray(asked) ? asked : [asked];
  const table = sql.table(tree.table);
  const rule = titles(tree.entity.path, 'seen');
  const seen = rule
    ? sql`select seen.id from ${table} seen where seen.tenant_id = current_setting('app.tenant_id')::bigint
        and seen.id = any(array(select id from branch)) and (seen.id = any(${ids}::bigint[]) or ${rule})`
    : sql`select id from branch`;
  return sql<SqlBool>`${column} in (
    with recursive branch as (
      select tenant_id, id from ${table}
        where tenant_id = current_setting('app.tenant_id')::bigint and id = any(${ids}::bigint[])
      union select below.tenant_id, below.id from ${table} below
        join branch on below.tenant_id = branch.tenant_id and below.parent_id = branch.id
    ) ${seen})`;
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
