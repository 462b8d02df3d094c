import { CHINA } from '@jianheng/expression';

/** From a moment to another, as moments are stored. */
export interface Span {
  readonly startAt: string;
  readonly endAt: string;
}

/** The hours of a day within which meetings are proposed. */
export const HOURS = { from: 8, to: 20 } as const;
const STEP_MS = 1_800_000;
const HOUR_MS = 2 * STEP_MS;

export const overlaps = (left: Span, right: Span): boolean =>
  Date.parse(left.startAt) < Date.parse(right.endAt) && Date.parse(right.startAt) < Date.parse(left.endAt);

/** The moment at which a day shows this hour by the firm's clock, in milliseconds. */
export const hourOf = (day: string, hour: number): number =>
  Date.parse(`${day}T00:00:00${CHINA.zone}`) + hour * HOUR_MS;

/**
 * Finds a free time of the day in steps of half an hour: the first after the wanted beginning, else an earlier one. It is as
 * long as the wanted time, does not begin before `notBefore`, and overlaps none of the taken times. Undefined if there is none.
 */
export function firstFree(
  day: string,
  wanted: Span,
  { taken, notBefore }: { readonly taken: readonly Span[]; readonly notBefore: number },
): Span | undefined {
  const length = Date.parse(wanted.endAt) - Date.parse(wanted.startAt);
  const starts: number[] = [];
  for (let at = hourOf(day, HOURS.from); at + length <= hourOf(day, HOURS.to); at += STEP_MS)
    if (at >= notBefore) starts.push(at);
  const begins = Date.parse(wanted.startAt);
  const inOrder = [
    ...starts.filter((at) => at >= begins),
    ...starts.filter((at) => at < begins).toReversed(),
  ];
  return inOrder
    .map((at) => ({ startAt: new Date(at).toISOString(), endAt: new Date(at + length).toISOString() }))
    .find((one) => !taken.some((time) => overlaps(one, time)));
}
