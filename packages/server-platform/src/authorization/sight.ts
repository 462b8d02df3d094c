import { directory } from '@jianheng/definition';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../database/transaction.ts';
import type { TitleRule } from '../storage/labels.ts';
import type { RegisteredEntity } from '../storage/registry.ts';
import type { Sight } from '../storage/sight.ts';
import { reachRows } from './reached-rows.ts';
import { rowScope } from './row-scope.ts';
import { scopeOf } from './row-ways.ts';
import type { User } from './user.ts';

/** What is known by name to all staff: people, departments, areas and what dictionaries say. */
export const KNOWN_TO_ALL: readonly string[] = [
  directory.user.path,
  directory.department.path,
  directory.area.path,
  directory.treeItem.path,
];

/** What the person sees of an entity: its rows, and of what they link to the titles of rows that he sees as well. */
export function sightOf(known: RegisteredEntity, user: User): Sight {
  return { rights: rowScope(known, user), titles: titlesFor(known, user) };
}

/** The same for whoever reads many of them: found by the rows that lead to them. */
export async function listSight(tx: Tx, known: RegisteredEntity, user: User): Promise<Sight> {
  const reached = await reachRows(tx, known, user);
  return { rights: rowScope(known, user, reached), titles: titlesFor(known, user) };
}

/** Which titles the person reads beside links: those of rows that he sees, and whom everybody knows. */
export function titlesFor({ entityAt }: RegisteredEntity, user: User): TitleRule {
  return (path, alias) => {
    if (KNOWN_TO_ALL.includes(path)) return undefined;
    const scope = scopeOf(entityAt(path), user, alias);
    return typeof scope === 'string' ? EXTREMES[scope] : scope;
  };
}

const EXTREMES: Readonly<Record<'all' | 'none', RawBuilder<SqlBool> | undefined>> = {
  all: undefined,
  none: sql<SqlBool>`false`,
};
