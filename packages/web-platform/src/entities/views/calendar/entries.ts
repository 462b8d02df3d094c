import type { CalendarShape } from '@jianheng/definition';
import { fieldText } from '../../actions/row-text.ts';
import { type Row, stateField, type WebEntity } from '../../definition/web-module.ts';
import { DAY, type Face, faceOf, HOUR, MINUTE, startOfDay } from './faces.ts';
import type { Range } from './looks.ts';

/** A row as it stands in a calendar; the end is free. */
export type Entry = {
  readonly row: Row;
  readonly from: Face;
  /** Nothing ends what goes on. */
  readonly to: Face;
  readonly title: string;
  readonly facts: readonly string[];
  readonly state: string;
  /** What it takes up. */
  readonly by: string | undefined;
  readonly byLabel: string;
};

const SHORTEST = 30 * MINUTE;

/** The rows of a calendar as entries. */
export function entriesOf(webEntity: WebEntity, view: CalendarShape, rows: readonly Row[]): readonly Entry[] {
  const [first = webEntity.entity.title, ...rest] = view.card ?? [];
  const state = stateField(webEntity, Object.keys(webEntity.fields)) ?? '';
  const say = (row: Row, name: string) => fieldText(webEntity.fields, row, name);
  return rows.flatMap((row) => {
    const begins = row[view.from];
    if (typeof begins !== 'string') return [];
    const by = view.by === undefined ? undefined : row[view.by];
    return [
      {
        row,
        from: faceOf(begins),
        to: endOf(view, row, begins),
        title: say(row, first),
        facts: rest.map((name) => say(row, name)).filter((text) => text !== ''),
        state: say(row, state),
        by: typeof by === 'string' ? by : undefined,
        byLabel: view.by === undefined ? '' : say(row, view.by),
      },
    ];
  });
}

function endOf({ to }: CalendarShape, row: Row, begins: string): Face {
  const isDays = begins.length <= 10;
  const from = faceOf(begins);
  if (to === undefined) return from + (isDays ? DAY : SHORTEST);
  const ends = row[to];
  if (typeof ends !== 'string') return Number.POSITIVE_INFINITY;
  return isDays ? faceOf(ends) + DAY : Math.max(faceOf(ends), from + MINUTE);
}

/** Whether an entry takes any time of a range. */
export const isIn = ({ from, to }: Entry, range: Range): boolean => from < range.to && to > range.from;

/** A piece of an entry within a range, and where it stands among those at the same time. */
export type Piece = {
  readonly entry: Entry;
  readonly from: Face;
  readonly to: Face;
  readonly lane: number;
  readonly lanes: number;
};

/** The entries of a range side by side where they overlap; short ones take as much room as a line needs. */
export function piecesIn(entries: readonly Entry[], range: Range, shortest: number): readonly Piece[] {
  const cut = entries
    .filter((entry) => isIn(entry, range))
    .map((entry) => {
      const from = Math.max(entry.from, range.from);
      return { entry, from, to: Math.max(Math.min(entry.to, range.to), Math.min(from + shortest, range.to)) };
    })
    .toSorted((one, other) => one.from - other.from || other.to - one.to);
  return clustersOf(cut).flatMap(inLanes);
}

type Cut = Pick<Piece, 'entry' | 'from' | 'to'>;

/** Those that hang together by overlapping. */
function clustersOf(cuts: readonly Cut[]): readonly (readonly Cut[])[] {
  const clusters: Cut[][] = [];
  let until = Number.NEGATIVE_INFINITY;
  for (const cut of cuts) {
    const last = clusters.at(-1);
    if (last === undefined || cut.from >= until) clusters.push([cut]);
    else last.push(cut);
    until = Math.max(until, cut.to);
  }
  return clusters;
}

function inLanes(cluster: readonly Cut[]): readonly Piece[] {
  const ends: Face[] = [];
  const placed = cluster.map((cut) => {
    const free = ends.findIndex((end) => end <= cut.from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = cut.to;
    return { ...cut, lane };
  });
  return placed.map((one) => ({ ...one, lanes: ends.length }));
}

const WHOLE = 24;

/** The hours that a day shows: those of the view, and whatever lies outside of them. */
export function hoursShown(
  hours: CalendarShape['hours'],
  entries: readonly Entry[],
  range: Range,
): { readonly from: number; readonly to: number } {
  const { from, to } = hours ?? { from: 8, to: 20 };
  const seen = entries.filter((entry) => isIn(entry, range));
  if (seen.some((entry) => startOfDay(entry.from) !== startOfDay(entry.to - 1)))
    return { from: 0, to: WHOLE };
  const begins = seen.map((entry) => Math.floor((entry.from - startOfDay(entry.from)) / HOUR));
  const ends = seen.map((entry) => Math.ceil((entry.to - startOfDay(entry.from)) / HOUR));
  return { from: Math.min(from, ...begins), to: Math.max(to, ...ends) };
}
