import type { Offer } from '@jianheng/process-engine';

/** What waits at one place: of a step at which several decide, each of them. */
export type FoldedOffers = readonly [Offer, ...Offer[]];

/** People of one step in one place, where the first of them stands. */
export function foldOffers(offers: readonly Offer[]): readonly FoldedOffers[] {
  const folded = Map.groupBy(offers, ({ waits, nodeId, key }) => (waits === 'task' ? `step/${nodeId}` : key));
  return [...folded.values()].flatMap(([first, ...others]): FoldedOffers[] =>
    first === undefined ? [] : [[first, ...others]],
  );
}
