import type { Opinion } from '../data/process-data.ts';

export type Elapsed = { readonly unit: 'minutes' | 'hours' | 'days'; readonly count: string } | undefined;

/** Records beside the work: they end no waiting, and begin none. */
const BESIDE: readonly string[] = ['remind', 'urge', 'cc'];

/** How long the work took that this record ends, from the record that began it; under a minute is not worth saying. */
export function elapsedBefore(opinions: readonly Opinion[], at: number): Elapsed {
  const now = opinions[at];
  const before = opinions.slice(0, at).findLast(({ kind }) => !BESIDE.includes(kind));
  if (before === undefined || now === undefined || BESIDE.includes(now.kind)) return undefined;
  const minutes = Math.floor((Date.parse(now.at) - Date.parse(before.at)) / 60_000);
  if (!(minutes >= 1)) return undefined;
  if (minutes < 60) return { unit: 'minutes', count: String(minutes) };
  if (minutes < 24 * 60) return { unit: 'hours', count: String(Math.floor(minutes / 60)) };
  return { unit: 'days', count: (minutes / 60 / 24).toFixed(1).replace(/\.0$/, '') };
}
