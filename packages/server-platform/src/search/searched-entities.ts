import { type AnyField, directory, traitsOf } from '@jianheng/definition';
import { sql } from 'kysely';
import { canSee, rowScope } from '../authorization/row-scope.ts';
import { KNOWN_TO_ALL } from '../authorization/sight.ts';
import type { User } from '../authorization/user.ts';
import { routeOf } from '../messages/row-address.ts';
import type { Condition } from '../storage/filters/conditions.ts';
import type { RegisteredEntity, Registry } from '../storage/registry.ts';
import { getTargetPath } from '../storage/schema/stored-entities.ts';

/** People are known to all staff by name and department, and by nothing else. */
const OF_PEOPLE: readonly string[] = ['name', 'department'];

/** Whether rows of the entity are the staff. */
export const isPeople = ({ entity }: RegisteredEntity) => entity.path === directory.user.path;

/** The entities whose rows are searched: those that have a list to look at them in, and say nothing else. */
export function searchedEntities({ entities }: Pick<Registry, 'entities'>): RegisteredEntity[] {
  return entities.filter(
    (known) =>
      known.entity.search !== false && searchAddress(known) !== undefined && searchedFields(known).length > 0,
  );
}

/** Where rows of the entity are looked at. */
export const searchAddress = ({ module, name }: RegisteredEntity): string | undefined =>
  module && routeOf(module, name);

/**
 * The fields by which rows are found: texts and codes, and of what they name that which everybody knows by name. What only
 * some readers of a row see is not among them, so that a row is not found by what its finder may not read; nor is what is
 * sensitive: the index would hold it in the clear, and a card show it.
 */
export function searchedFields(known: RegisteredEntity): string[] {
  return Object.entries(known.entity.fields)
    .filter(([name, field]) => isSearched(field) && (!isPeople(known) || OF_PEOPLE.includes(name)))
    .map(([name]) => name);
}

function isSearched(field: AnyField): boolean {
  if (field.seenBy !== undefined || field.sensitive === true) return false;
  if (traitsOf(field).isSearchable || field.kind === 'dictionary') return true;
  return KNOWN_TO_ALL.includes(getTargetPath(field) ?? '');
}

/** Whether the person finds rows of the entity at all. */
export const isSearchedBy = (known: RegisteredEntity, user: User): boolean =>
  isPeople(known) || canSee(known, user);

/** Which of its rows, under the alias `t`, the person finds: those that he sees, and whoever can sign in. */
export function searchScope(known: RegisteredEntity, user: User): Condition[] {
  return isPeople(known) ? [sql`t.enabled` as Condition] : rowScope(known, user);
}
