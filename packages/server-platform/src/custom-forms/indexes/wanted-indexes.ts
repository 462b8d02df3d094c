import type { FieldUse } from '../../storage/filters/filter-use.ts';
import type { RegisteredEntity } from '../../storage/registry.ts';
import { type IndexShape, indexByField } from '../../storage/schema/indexes.ts';

/** An index by a field, for the order in which its rows are mostly read. */
export type WantedIndex = IndexShape & { readonly field: string };

/** What is asked for more seldom is found without. */
const ENOUGH_USES = 20;
/** Each index makes every saving a little slower. */
const MOST_INDEXES = 12;

/** Indexes that would help with what is really asked for, the most used first. */
export function wantedIndexes(known: RegisteredEntity, uses: readonly FieldUse[]): WantedIndex[] {
  const own = Object.values(known.module?.lists ?? {}).find(({ of }) => of === known.name)?.sort ?? '';
  const columns = [...known.columns.values()];
  return [...Map.groupBy(uses, ({ field }) => field)]
    .map(([field, of]) => ({ field, sort: orderOf(of) || own, uses: totalOf(of) }))
    .filter(({ uses: count }) => count >= ENOUGH_USES)
    .sort((left, right) => right.uses - left.uses)
    .slice(0, MOST_INDEXES)
    .flatMap(({ field, sort }) => {
      const index = indexByField({ ...known, columns }, field, sort);
      return index ? [{ ...index, field }] : [];
    });
}

const totalOf = (uses: readonly FieldUse[]) => uses.reduce((sum, one) => sum + one.uses, 0);
/** The order that was asked for most often. */
const orderOf = (uses: readonly FieldUse[]) =>
  uses.reduce((most, one) => (one.uses > most.uses ? one : most)).sort;
