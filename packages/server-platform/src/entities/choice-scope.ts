import { type AnyField, directory, type Fields } from '@jianheng/definition';
import { type SqlBool, sql } from 'kysely';
import { canSee, permissionsFor, rowScope } from '../authorization/row-scope.ts';
import { getRows } from '../authorization/row-ways.ts';
import { hasPermission, type User } from '../authorization/user.ts';
import type { Condition } from '../storage/filters.ts';
import type { RegisteredEntity, Registry } from '../storage/registry.ts';
import { getTargetPath } from '../storage/schema/stored-entities.ts';

const OPEN: readonly string[] = [directory.user.path, directory.department.path];

/**
 * Which rows a person may point to where a form links to them; the picker offers these and a save takes no others.
 * People and departments are open to all staff; who sees rows may choose those; of what is shown whole or not at all,
 * such as a list of kinds, whoever fills in a form may choose all; of what belongs to people, his own.
 */
export function choiceScope(known: RegisteredEntity, user: User): Condition[] {
  if (OPEN.includes(known.entity.path)) return [];
  if (canSee(known, user)) return rowScope(known, user);
  const { by, parent } = getRows(known);
  return by || parent ? [sql<SqlBool>`t.created_by = ${user.id}`] : [];
}

/** People who have left are not chosen any more. */
export function choosable(known: RegisteredEntity): Condition[] {
  return known.entity.path === directory.user.path ? [sql<SqlBool>`t.enabled`] : [];
}

/** Whether the person is offered anything: people and departments are in every form; else he sees rows, or fills in a form that links there. */
export function canChoose({ entities }: Registry, known: RegisteredEntity, user: User): boolean {
  const { path } = known.entity;
  if (OPEN.includes(path) || canSee(known, user)) return true;
  return entities.some((other) => linksTo(other, path).length > 0 && fillsIn(other, user));
}

/** What of a row the person is shown beside its name: what the forms that he fills in show of it; all of that where he sees the row itself. */
export function shownToChoose({ entities }: Registry, known: RegisteredEntity, user: User): Fields {
  const seesRows = canSee(known, user);
  const links = entities
    .filter((other) => seesRows || fillsIn(other, user))
    .flatMap((other) => linksTo(other, known.entity.path));
  return Object.assign({}, ...links.map((field) => (field.kind === 'link' ? field.shows : undefined)));
}

const fillsIn = (known: RegisteredEntity, user: User) =>
  permissionsFor(known, 'create').some((permission) => hasPermission(user, permission));

/** The fields of an entity and of its lines that point to a path. */
function linksTo({ entity, lines }: RegisteredEntity, path: string): readonly AnyField[] {
  const all: readonly Fields[] = [entity.fields, ...lines.map(({ field }) => field.fields)];
  return all.flatMap((fields) => Object.values(fields).filter((field) => getTargetPath(field) === path));
}
