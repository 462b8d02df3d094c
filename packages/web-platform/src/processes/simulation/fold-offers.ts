import type { Offer } from '@jianheng/process-engine';

/** What waits at one place: of a step at which several decide, each of them. */
export type FoldedOffers = readonly [Offer, ...Offer[]];

/** What tells places apart: a step may wait for people and for its deadline at once. */
export const placeOf = ({ waits, nodeId, key }: Offer): string => (waits === 'task' ? `step/${nodeId}` : key);

/** People of one step in one place, where the first of them stands. */
export function foldOffers(offers: readonly Offer[]): readonly FoldedOffers[] {
  const folded = Map.groupBy(offers, placeOf);
  return [...folded.values()].flatMap(([first, ...others]): FoldedOffers[] =>
    first === undefined ? [] : [[first, ...others]],
  );
}
