import { type AnyField, directory, type Fields, type LinkField } from '@jianheng/definition';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { canDo, canSee, rowScope } from '../../authorization/row-scope.ts';
import { getRows, type Reached } from '../../authorization/row-ways.ts';
import { KNOWN_TO_ALL } from '../../authorization/sight.ts';
import type { User } from '../../authorization/user.ts';
import type { Condition } from '../../storage/filters/conditions.ts';
import type { RegisteredEntity, Registry } from '../../storage/registry.ts';
import { fieldsOfSteps } from './fields-of-steps.ts';

type Choosing = { readonly registry: Registry; readonly user: User };

/**
 * Which rows a person may point to where a form links to them; the picker offers these and a save takes no others.
 * People and departments are open to all staff; who sees rows may choose those. A list that is seen whole or not at all,
 * such as one of kinds, is open to whoever fills in a form that shows fields of its rows. Nobody else is told a title.
 */
export function choiceScope(
  known: RegisteredEntity,
  { registry, user }: Choosing,
  reached?: Reached,
): Condition[] {
  if (KNOWN_TO_ALL.includes(known.entity.path)) return [];
  if (canSee(known, user)) return rowScope(known, user, reached);
  const { by, parent } = getRows(known);
  const isWhole = by === undefined && parent === undefined;
  const isShown = linksFilledIn(registry, known, user).some(({ shows }) => shows !== undefined);
  return isWhole && isShown ? [] : [sql<SqlBool>`false`];
}

/** People who have left, and items that are not used any more, are not chosen. */
export function choosable(known: RegisteredEntity): Condition[] {
  return ENDING.includes(known.entity.path) ? [sql<SqlBool>`t.enabled`] : [];
}

/** Whether a row may no longer be chosen, as a further column; nothing for entities whose rows stay in use. */
export function disabledSql(known: RegisteredEntity): RawBuilder<unknown> {
  return ENDING.includes(known.entity.path) ? sql`, not t.enabled as "isDisabled"` : sql``;
}

const ENDING: readonly string[] = [directory.user.path, directory.treeItem.path];

/** Whether the person is asked at all what to choose: people and departments are in every form; else he sees rows, or fills in a form that links there. */
export function canChoose(known: RegisteredEntity, { registry, user }: Choosing): boolean {
  if (KNOWN_TO_ALL.includes(known.entity.path) || canSee(known, user)) return true;
  return linksFilledIn(registry, known, user).length > 0;
}

/** What of a row the person is shown beside its name: what the forms that he fills in show of it or fill in from it; all of that where he sees the row itself. */
export function shownToChoose(known: RegisteredEntity, { registry, user }: Choosing): Fields {
  const links = canSee(known, user)
    ? registry.entities.flatMap((other) => linksTo(other, known.entity.path))
    : linksFilledIn(registry, known, user);
  return Object.assign({}, ...links.map(({ shows, reads }) => ({ ...shows, ...reads })));
}

/** The links to an entity in the forms that the person may fill in, whole or in a step of their process that his role decides. */
const linksFilledIn = ({ entities }: Registry, { entity }: RegisteredEntity, user: User) =>
  entities.flatMap((other) => {
    if (canDo(other, user, 'create')) return linksTo(other, entity.path);
    const opened = fieldsOfSteps(other, user);
    return Object.entries(other.entity.fields).flatMap(([name, field]) =>
      opened.has(name) && isLinkTo(field, entity.path) ? [field] : [],
    );
  });

/** The links of an entity and of its lines that point to a path. */
function linksTo({ entity, lines }: RegisteredEntity, path: string): readonly LinkField[] {
  const all: readonly Fields[] = [entity.fields, ...lines.map(({ field }) => field.fields)];
  return all.flatMap((fields) => Object.values(fields).filter((field) => isLinkTo(field, path)));
}

const isLinkTo = (field: AnyField, path: string): field is LinkField =>
  field.kind === 'link' && field.to === path;
