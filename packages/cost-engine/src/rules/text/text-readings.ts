import type { TextPool } from '../../model/text-pool.ts';

/** What a text says, by its place in the pool. */
export type TextReading<Reading> = (texts: TextPool, place: number) => Reading;

/** A reading of pooled texts that happens once per distinct text. Texts of a pool never change, so that an edit makes no difference. */
export function textReading<Reading>(read: (text: string) => Reading): TextReading<Reading> {
  const pools = new WeakMap<TextPool, (Reading | undefined)[]>();
  return (texts, place) => {
    let known = pools.get(texts);
    if (!known) {
      known = [];
      pools.set(texts, known);
    }
    const before = known[place];
    if (before !== undefined) return before;
    const reading = read(texts.text(place));
    known[place] = reading;
    return reading;
  };
}
