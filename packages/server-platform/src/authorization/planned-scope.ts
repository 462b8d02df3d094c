import { placeOfWay, type WayShape } from '@jianheng/definition';
import type { RawBuilder, SqlBool } from 'kysely';
import { anyOf, plannedAnew, plannedAnewInOtherOrders, plannedAnewUnion } from '../database/planned-anew.ts';
import type { RegisteredEntity } from '../storage/registry.ts';
import { leadingColumns } from '../storage/schema/entity-indexes.ts';
import { columnName } from '../storage/schema/names.ts';
import { isMade } from './own-ways.ts';
import type { User } from './user.ts';
import { areIndexed } from './value-ways.ts';

type Seeing = { readonly user: User; readonly ways: readonly WayShape[]; readonly parent: unknown };

/** How many rows somebody sees decides how they are found, but where indexes hold what he sees them by. */
export function planned(
  known: RegisteredEntity,
  conditions: readonly RawBuilder<SqlBool>[],
  { user, ways, parent }: Seeing,
): RawBuilder<SqlBool> {
  if (conditions.length === 1 && ways.some(({ own, when }) => own && !when))
    return plannedAnewInOtherOrders(anyOf(conditions));
  const isOfRow =
    !parent &&
    ways.every((way) => !way.when && (isMade(way) || isNamedInRow(known, way))) &&
    areIndexed(known, user);
  return isOfRow ? plannedAnewUnion(conditions) : plannedAnew(anyOf(conditions));
}

/** Whether it is a way by a field of the row itself that names one person or department, and has an index. */
function isNamedInRow(known: RegisteredEntity, { field }: WayShape): boolean {
  const place = field && placeOfWay(known.entity, field, (at) => known.entityAt(at).entity);
  if (!place || place.link || place.lines || place.field.kind === 'people') return false;
  return leadingColumns(known).has(columnName(place.name));
}
