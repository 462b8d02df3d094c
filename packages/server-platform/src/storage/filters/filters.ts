import {
  currentName,
  type Fault,
  FILTER_LIMITS,
  type Fields,
  listFields,
  nearestName,
  readRowFilter,
  WHERE_KEY,
} from '@jianheng/definition';
import { type SqlBool, sql } from 'kysely';
import { plannedAnew } from '../../database/planned-anew.ts';
import { ValidationError } from '../../errors/errors.ts';
import { inputFault } from '../../errors/input-faults.ts';
import type { TitleRule } from '../labels.ts';
import type { RegisteredEntity } from '../registry.ts';
import type { FilterOperator } from '../schema/column-rules.ts';
import type { Condition } from './conditions.ts';
import { type Filtered, fieldCondition, type Made } from './field-condition.ts';
import { type PlacedCondition, whereCondition } from './row-filter.ts';

/** The fields that may stand in a list of this entity. */
export function getListFields({
  entity,
  hasProcess,
}: Pick<RegisteredEntity, 'entity' | 'hasProcess'>): Fields {
  return listFields(entity, hasProcess);
}

/**
 * Conditions for the catalogue's filter keys: `field`, `field$like`, `a_b$like` (either), `$ge $le $gt $lt $in $ne`; `$where`
 * holds what somebody put together himself.
 * Keys name fields, never SQL; a wrong name, operator or value is refused by name.
 *
 * @param titles what whoever asks sees of the rows that are linked to.
 */
export function filterConditions(
  known: RegisteredEntity,
  params: Readonly<Record<string, unknown>>,
  titles: TitleRule,
): Condition[] {
  requireFewConditions(params);
  const fields = getListFields(known);
  const faults: Record<string, Fault> = {};
  const conditions: Condition[] = [];
  for (const [key, value] of Object.entries(params)) {
    if (value === undefined || value === '' || value === null) continue;
    const made = placedCondition({ known, fields, titles }, key, value);
    if ('condition' in made) conditions.push(made.condition);
    else faults[['params', key, ...made.at].join('.')] = made.fault;
  }
  if (Object.keys(faults).length > 0) throw new ValidationError(faults);
  return conditions;
}

/** As many comparisons as one question may hold, counted field by field: `a_b$like` is two. */
const MAX_CONDITIONS = FILTER_LIMITS.comparisons;

function requireFewConditions(params: Readonly<Record<string, unknown>>): void {
  let count = 0;
  for (const key of Object.keys(params)) {
    if (key === WHERE_KEY) continue;
    count += key.split('_', MAX_CONDITIONS + 1).length;
    if (count > MAX_CONDITIONS)
      throw new ValidationError({ params: inputFault('tooManyFilters', { most: MAX_CONDITIONS }) });
  }
}

const OPERATORS: readonly string[] = ['like', 'ge', 'le', 'gt', 'lt', 'in', 'ne'] satisfies FilterOperator[];

function placedCondition(filtered: Filtered, key: string, value: unknown): PlacedCondition {
  if (key === WHERE_KEY) return readWhere(filtered, value);
  const made = keyCondition(filtered, key, value);
  return 'fault' in made ? { ...made, at: [] } : made;
}

/** Each is a question of its own: no plan is kept for it. */
function readWhere(filtered: Filtered, given: unknown): PlacedCondition {
  const read = readRowFilter(given);
  if ('wrong' in read)
    return { fault: inputFault('filterShape', FILTER_LIMITS), at: read.wrong === '' ? [] : [read.wrong] };
  const made = whereCondition(filtered, read.filter);
  return 'fault' in made ? made : { condition: plannedAnew(made.condition) };
}

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
