import type { Entry } from './entries.ts';
import { DAY, type Face, HOUR, MINUTE } from './faces.ts';
import type { Range } from './looks.ts';

/** A stretch of time drawn by itself: a day, or what one thing is taken up with. */
export type Track = Range & {
  readonly key: string;
  readonly label: string;
  /** Whose time it is. */
  readonly by?: string | undefined;
};

/** What tracks have in common: how finely they are told apart, and where time is written beside them. */
export type Scale = {
  readonly step: number;
  readonly ticks: readonly { readonly at: number; readonly label: string }[];
};

/** A time that is chosen or moved to, and what is taken up then. */
export type Slot = Range & { readonly by?: string | undefined };

export const HALF_HOUR: number = 30 * MINUTE;

/** A scale of hours. */
export function hourScale({ from, to }: { readonly from: number; readonly to: number }): Scale {
  const hours = Array.from({ length: to - from }, (_none, at) => from + at);
  return {
    step: HALF_HOUR,
    ticks: hours.map((hour, at) => ({ at: at * HOUR, label: `${String(hour).padStart(2, '0')}:00` })),
  };
}

/** A scale of days. */
export function dayScale(days: readonly Face[], say: (face: Face) => string): Scale {
  return { step: DAY, ticks: days.map((day, at) => ({ at: at * DAY, label: say(day) })) };
}

/** The time between two points of a track, in whole steps and one at least. */
export function slotBetween(track: Track, one: Face, other: Face, step: number): Slot {
  const from = snapped(track, Math.min(one, other), step);
  const to = snapped(track, Math.max(one, other), step) + step;
  return { from, to: Math.min(to, track.to), by: track.by };
}

/** Where an entry comes to stand when it was taken by one point and let go at another. */
export function movedTo(entry: Entry, taken: Face, at: { track: Track; face: Face }, step: number): Slot {
  const moved = Math.round((at.face - taken) / step) * step;
  return { from: entry.from + moved, to: entry.to + moved, by: at.track.by };
}

const snapped = ({ from }: Track, face: Face, step: number) => from + Math.floor((face - from) / step) * step;
