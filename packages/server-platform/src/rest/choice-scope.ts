import { type AnyField, directory } from '@jianheng/definition';
import { type SqlBool, sql } from 'kysely';
import { accessOf, maySee, permissionsFor, rowScope } from '../permission/row-scope.ts';
import { holds, type User } from '../session/user.ts';
import type { Condition } from '../storage/filters.ts';
import type { KnownEntity, Registry } from '../storage/registry.ts';
import { targetPathOf } from '../storage/schema.ts';

const OPEN: readonly string[] = [directory.user.path, directory.department.path];

/**
 * Which rows a person may point to where a form links to them; the picker offers these and a save takes no others.
 * People and departments are open to all staff; who sees rows may choose those; of what is shown whole or not at all,
 * such as a list of kinds, whoever fills in a form may choose all; of what belongs to people, his own.
 */
export function choiceScope(known: KnownEntity, user: User): Condition[] {
  if (OPEN.includes(known.entity.path)) return [];
  if (maySee(known, user)) return rowScope(known, user);
  const { department, own } = accessOf(known).access.rows;
  return department || own ? [sql<SqlBool>`t.created_by = ${user.id}`] : [];
}

/** People who have left are not chosen any more. */
export function choosable(known: KnownEntity): Condition[] {
  return known.entity.path === directory.user.path ? [sql<SqlBool>`t.enabled`] : [];
}

/** Whether the person is offered anything: people and departments are in every form; else he sees rows, or fills in a form that links there. */
export function mayChoose({ entities }: Registry, known: KnownEntity, user: User): boolean {
  const { path } = known.entity;
  if (OPEN.includes(path) || maySee(known, user)) return true;
  return entities.some(
    (other) =>
      linksTo(other, path) && permissionsFor(other, 'create').some((permission) => holds(user, permission)),
  );
}

function linksTo({ entity, lines }: KnownEntity, path: string): boolean {
  const all = [entity.fields, ...lines.map(({ field }) => field.fields)];
  return all.some((fields) => Object.values(fields).some((field: AnyField) => targetPathOf(field) === path));
}
