import type { RegisteredEntity } from '../registry.ts';
import { entityColumns } from '../schema/columns.ts';

/** Types of columns by their names; those that hold one value, and no list of them. */
export type ColumnTypes = ReadonlyMap<string, string>;

const known = new WeakMap<RegisteredEntity, ColumnTypes>();

/** Of which types the columns of an entity are. */
export function columnTypes(of: RegisteredEntity): ColumnTypes {
  const found = known.get(of);
  if (found) return found;
  // How many digits it keeps, a column knows itself.
  const types = entityColumns(of).map(({ name, type }) => [name, type.replace(/\(.*\)$/, '')] as const);
  const made = new Map(types.filter(([, type]) => type !== 'jsonb' && !type.endsWith('[]')));
  known.set(of, made);
  return made;
}

/** More columns than these go over as objects: what a function takes has its limits. */
const MOST_COLUMNS = 90;

/** Whether rows with these columns can go over column by column. */
export const areSingle = (names: readonly string[], types: ColumnTypes): boolean =>
  names.length <= MOST_COLUMNS && names.every((name) => types.has(name));
