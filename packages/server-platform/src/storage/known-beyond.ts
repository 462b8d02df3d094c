import type { RawBuilder } from 'kysely';
import { keepLatest } from '../database/keep-latest.ts';
import type { Tx } from '../database/transaction.ts';

/** For so long another instance may have changed rows of which this one has not heard. */
const KEPT_MS = 10_000;
const MOST_KEPT = 1000;
const LONGEST_KEY = 4000;

type Kept = { readonly changes: number; readonly until: number };
const kept = new Map<string, Kept>();

/** Whether a list is known to go on beyond what is counted. */
export type KnownBeyond = {
  readonly isKnown: boolean;
  /** It was counted, and goes on. */
  keep(): void;
};
const NOT_KEPT: KnownBeyond = { isKnown: false, keep: () => undefined };

/**
 * Whether a list that is counted so was found to go on beyond what is counted since the firm changed last: whoever opens
 * it, comes back to it or reads it anew would count a thousand rows for the same word. That word alone is kept, never a
 * number, and only for the same question with the same values, those of rights among them. After a change that this
 * process has made it is counted again; after one of another instance "more than" stands for some seconds too long at most.
 */
export function knownBeyond({ db, cacheKey, changesBefore }: Tx, count: RawBuilder<unknown>): KnownBeyond {
  if (changesBefore === undefined) return NOT_KEPT;
  const { sql, parameters } = count.compile(db);
  const key = JSON.stringify([cacheKey, sql, parameters]);
  if (key.length > LONGEST_KEY) return NOT_KEPT;
  const found = kept.get(key);
  return {
    isKnown: found !== undefined && found.changes === changesBefore && found.until > Date.now(),
    keep: () => keepLatest(kept, key, { changes: changesBefore, until: Date.now() + KEPT_MS }, MOST_KEPT),
  };
}
