import {
  type CountedFigure,
  decimal,
  derivation,
  FIGURE_LIMITS,
  type FigureShape,
  type Figures,
  fieldOfDerived,
  isCounted,
} from '@jianheng/definition';
import type { Tx } from '../database/transaction.ts';
import {
  type FigurePart,
  type FigureSource,
  type FiguresQuery,
  isPeriod,
  readFigure,
  scaleOfFigure,
} from './read-figure.ts';

/** Values by the name of the figure, as decimal text; null where the reader may not know it, or there is none. */
type Values<Name extends string = string> = Readonly<Record<Name, string | null>>;
type Compared<Name extends string = string> = {
  readonly values: Values<Name>;
  readonly lastYear?: Values<Name>;
};
type FigureGroup<Name extends string = string> = Compared<Name> & {
  readonly key: string | null;
  readonly label: string | null;
};
export type FigureAnswer<Name extends string = string> = {
  readonly total: Compared<Name>;
  /** By periods in their order, else the largest first figure first. */
  readonly groups: readonly FigureGroup<Name>[];
  /** Whether groups were left out. */
  readonly isCut: boolean;
};

type SourceAt = (path: string) => Promise<FigureSource | undefined>;

/** Sums and counts of a module's figures, each in one statement, and what is computed from them. */
export async function readFigures(
  tx: Tx,
  figures: Figures,
  sourceAt: SourceAt,
  query: FiguresQuery,
): Promise<FigureAnswer> {
  requireRange(query);
  const { show } = query;
  const counted = countedOf(figures, show);
  const now = await readAll(tx, { counted, sourceAt, query });
  const last: Parts = query.withLastYear
    ? await readAll(tx, { counted, sourceAt, query: { ...query, ...lastYearOf(query) } })
    : new Map();
  const compared = (key: string | null | undefined): Compared => ({
    values: shownValues(figures, show, now, key),
    ...(query.withLastYear && { lastYear: shownValues(figures, show, last, lastKey(query, key)) }),
  });
  const labels = new Map([
    ...groupsIn(last).map(({ key, label }) => [nextKey(query, key), label] as const),
    ...groupsIn(now).map(({ key, label }) => [key, label] as const),
  ]);
  const groups = [...labels].map(([key, label]) => ({ key, label, ...compared(key) }));
  const isCut = [...now.values(), ...last.values()].some((part) => part?.isCut);
  return {
    total: compared(undefined),
    groups: inOrder(groups, query).slice(0, FIGURE_LIMITS.groups),
    isCut: isCut || groups.length > FIGURE_LIMITS.groups,
  };
}

const groupsIn = (parts: Parts) => [...parts.values()].flatMap((part) => part?.groups ?? []);

function requireRange({ show, from, to }: FiguresQuery): void {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  if (show.length > FIGURE_LIMITS.shown || years > FIGURE_LIMITS.years)
    throw new Error(`figures: at most ${FIGURE_LIMITS.shown} over ${FIGURE_LIMITS.years} years`);
}

/** The counted figures that are shown, or that shown ones are computed from. */
function countedOf(figures: Figures, show: readonly string[]): ReadonlyMap<string, CountedFigure> {
  const isDerivedShown = show.some((name) => {
    const one = figures[name];
    if (one === undefined) throw new Error(`no figure ${name}`);
    return !isCounted(one);
  });
  const derived = show.flatMap((name) => sourcesOf(figures, figures[name]));
  const names = new Set(isDerivedShown ? [...show, ...derived] : show);
  return new Map(
    Object.entries(figures).flatMap(([name, one]) =>
      names.has(name) && isCounted(one) ? [[name, one] as const] : [],
    ),
  );
}

const sourcesOf = (figures: Figures, one: FigureShape | undefined): readonly string[] =>
  one === undefined || isCounted(one) ? [] : derivation(figures, one).names;

type Parts = ReadonlyMap<string, FigurePart | undefined>;
type Reading = {
  readonly counted: ReadonlyMap<string, CountedFigure>;
  readonly sourceAt: SourceAt;
  readonly query: FiguresQuery;
};

async function readAll(tx: Tx, { counted, sourceAt, query }: Reading): Promise<Parts> {
  const parts = new Map<string, FigurePart | undefined>();
  for (const [name, one] of counted) {
    const source = await sourceAt(one.of);
    const isSeen = source && (one.sum === undefined || Object.hasOwn(source.known.entity.fields, one.sum));
    parts.set(name, isSeen ? await readFigure(tx, one, source, query) : undefined);
  }
  return parts;
}

/** The shown figures of one group, 0 where a figure has no such group; of the total without a key. */
function shownValues(
  figures: Figures,
  show: readonly string[],
  parts: Parts,
  key: string | null | undefined,
): Values {
  const counted = Object.fromEntries(
    [...parts].map(([name, part]) => [name, part === undefined ? null : valueAt(part, key)] as const),
  );
  return Object.fromEntries(
    show.map((name) => {
      const one = figures[name];
      if (one === undefined || isCounted(one)) return [name, counted[name] ?? null];
      const { names, of } = derivation(figures, one);
      const isTold = names.every((read) => counted[read] !== null);
      const found = isTold ? of(counted) : null;
      return [name, found === null ? null : decimal.round(found, scaleOfFigure(fieldOfDerived(one)))];
    }),
  );
}

/** A group that a list does not have counts 0, unless the list was cut: then nothing is known of it. */
const valueAt = ({ total, groups, isCut }: FigurePart, key: string | null | undefined): string | null => {
  if (key === undefined) return total;
  const found = groups.find((group) => group.key === key)?.value;
  if (found !== undefined || isCut) return found ?? null;
  const zero = decimal.round('0', total.split('.')[1]?.length ?? 0);
  return zero;
};

/** Periods a year earlier have another key, everything else the same. */
const movedKey = (by: string | undefined, key: string, years: number) =>
  isPeriod(by) ? `${Number(key.slice(0, 4)) + years}${key.slice(4)}` : key;
const lastKey = ({ by }: FiguresQuery, key: string | null | undefined) =>
  typeof key === 'string' ? movedKey(by, key, -1) : key;
const nextKey = ({ by }: FiguresQuery, key: string | null) => (key === null ? null : movedKey(by, key, 1));

const lastYearOf = ({ from, to }: Pick<FiguresQuery, 'from' | 'to'>) => ({
  from: yearBefore(from),
  to: yearBefore(to),
});
/** The same day of the year before; the last of February for the last of February. */
function yearBefore(day: string): string {
  const year = Number(day.slice(0, 4)) - 1;
  return isLastOfFebruary(day) ? lastOfFebruary(year) : `${year}${day.slice(4)}`;
}

const lastOfFebruary = (year: number) => new Date(Date.UTC(year, 2, 0)).toISOString().slice(0, 10);
const isLastOfFebruary = (day: string) => day === lastOfFebruary(Number(day.slice(0, 4)));

function inOrder(groups: readonly FigureGroup[], { by, show: [first = ''] }: FiguresQuery): FigureGroup[] {
  if (isPeriod(by)) return groups.toSorted((one, other) => (one.key ?? '').localeCompare(other.key ?? ''));
  const size = ({ values }: FigureGroup) => Number(values[first] ?? 0);
  return groups.toSorted(
    (one, other) => size(other) - size(one) || (one.label ?? '').localeCompare(other.label ?? ''),
  );
}
