import type { Hands } from './hands.ts';

export type Leave = Awaited<ReturnType<Hands['tables']['leave']['find']>>[number];
type Span = Pick<Leave, 'fromOn' | 'fromHalf' | 'toOn' | 'toHalf'>;
type Half = 'am' | 'pm';

/** The halves of a day that a leave covers; whether anybody works on that day is another matter. */
export function leaveHalves({ fromOn, fromHalf, toOn, toHalf }: Span, onDay: string): readonly Half[] {
  if (onDay < fromOn || onDay > toOn) return [];
  const hasMorning = !(onDay === fromOn && fromHalf === 'pm');
  const hasAfternoon = !(onDay === toOn && toHalf === 'am');
  return [...(hasMorning ? (['am'] as const) : []), ...(hasAfternoon ? (['pm'] as const) : [])];
}

type Corrected = { readonly part: string; readonly punchedAt: string };

/** When somebody came and left by what was corrected: the first coming, the last leaving. */
export function correctedTimes(corrections: readonly Corrected[]) {
  const times = (part: string) =>
    corrections
      .filter((one) => one.part === part)
      .map(({ punchedAt }) => punchedAt)
      .toSorted();
  return { cameAt: times('in')[0] ?? null, leftAt: times('out').at(-1) ?? null };
}
