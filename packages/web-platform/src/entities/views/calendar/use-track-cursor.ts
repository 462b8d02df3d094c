import { type KeyboardEvent, useState } from 'react';
import type { Scale, Slot, Track } from './tracks.ts';

type Chosen = {
  readonly tracks: readonly Track[];
  readonly scale: Scale;
  readonly isVertical: boolean;
  readonly isDays: boolean;
  readonly onCreate: ((slot: Slot) => void) | undefined;
};

type Step = { readonly along?: number; readonly across?: number };
type Steps = Readonly<Record<string, Step>>;

/** Where keys lead when time runs down, and when it runs to the right. */
const DOWN: Steps = {
  ArrowUp: { along: -1 },
  ArrowDown: { along: 1 },
  ArrowLeft: { across: -1 },
  ArrowRight: { across: 1 },
};
const RIGHT: Steps = {
  ArrowLeft: { along: -1 },
  ArrowRight: { along: 1 },
  ArrowUp: { across: -1 },
  ArrowDown: { across: 1 },
};

/** Time chosen with the keyboard: arrows along a track move by a step, across them to the next, Enter makes a row. */
export function useTrackCursor({ tracks, scale, isVertical, isDays, onCreate }: Chosen) {
  const [at, setAt] = useState<{ readonly index: number; readonly offset: number }>();
  const steps = isVertical ? DOWN : RIGHT;
  const length = isDays ? scale.step : scale.step * 2;
  const slot = (track: Track): Slot => {
    const from = track.from + (at?.offset ?? 0);
    return { from, to: Math.min(from + length, track.to), by: track.by };
  };
  const moveAlong = (track: Track, index: number, by: number) => {
    const last = track.to - track.from - scale.step;
    setAt({ index, offset: Math.min(last, Math.max(0, (at?.offset ?? 0) + by * scale.step)) });
  };
  const step = (event: KeyboardEvent<HTMLElement>, { along, across }: Step, index: number) => {
    event.preventDefault();
    event.stopPropagation();
    const track = tracks[index];
    if (along !== undefined && track) moveAlong(track, index, along);
    if (across !== undefined) areasAround(event.currentTarget)[index + across]?.focus();
  };
  const press = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const track = event.target === event.currentTarget ? tracks[index] : undefined;
    if (track === undefined || onCreate === undefined) return;
    if (event.key === 'Enter') return onCreate(slot(track));
    const asked = steps[event.key];
    if (asked !== undefined) step(event, asked, index);
  };
  return {
    at,
    slot,
    press,
    enter: (index: number) => setAt((before) => ({ index, offset: before?.offset ?? 0 })),
    leave: () => setAt((before) => (before === undefined ? before : { ...before, index: -1 })),
  };
}

const areasAround = (area: HTMLElement): readonly HTMLElement[] => [
  ...(area.parentElement?.parentElement?.querySelectorAll<HTMLElement>('[data-track]') ?? []),
];
