import type { Opinion } from '../data/process-data.ts';

export type Elapsed = { readonly unit: 'minutes' | 'hours' | 'days'; readonly count: string } | undefined;

/** How long it took from the record before to this one; under a minute is not worth saying. */
export function elapsedBefore(opinions: readonly Opinion[], at: number): Elapsed {
  const [before, now] = [opinions[at - 1], opinions[at]];
  if (before === undefined || now === undefined) return undefined;
  const minutes = Math.floor((Date.parse(now.at) - Date.parse(before.at)) / 60_000);
  if (!(minutes >= 1)) return undefined;
  if (minutes < 60) return { unit: 'minutes', count: String(minutes) };
  if (minutes < 24 * 60) return { unit: 'hours', count: String(Math.floor(minutes / 60)) };
  return { unit: 'days', count: (minutes / 60 / 24).toFixed(1).replace(/\.0$/, '') };
}
