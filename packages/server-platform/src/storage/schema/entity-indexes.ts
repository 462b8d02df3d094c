import { entityColumns, linkColumns } from './columns.ts';
import { getIndexes, type IndexShape, orderedKeys } from './indexes.ts';
import type { StoredEntity } from './stored-entities.ts';

/** The indexes that an entity's declaration asks for. */
export const entityIndexes = (stored: StoredEntity): IndexShape[] => getIndexes(indexSources(stored));

function indexSources(stored: StoredEntity) {
  const { entity, name, module, table } = stored;
  return {
    table,
    entity,
    lists: Object.values(module?.lists ?? {}).filter((list) => list.of === name),
    links: linkColumns(entity.fields),
    columns: entityColumns(stored).map((column) => column.name),
    timed: [
      ...Object.values(module?.reminders ?? {}).flatMap(({ of, at }) => (of === name ? [at] : [])),
      ...Object.values(module?.views ?? {}).flatMap((view) =>
        view.of === name && view.kind === 'calendar' ? [view.from] : [],
      ),
    ],
  };
}

const leading = new WeakMap<StoredEntity, ReadonlySet<string>>();

/** Columns by which an index of the entity's declaration finds rows, and reads them in order. */
export function leadingColumns(stored: StoredEntity): ReadonlySet<string> {
  const found =
    leading.get(stored) ?? new Set(orderedKeys(indexSources(stored)).flatMap(([first = '']) => first));
  leading.set(stored, found);
  return found;
}
