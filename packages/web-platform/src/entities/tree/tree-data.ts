import type { Answer } from '../../api/call.ts';
import type { Row } from '../definition/web-module.ts';

/** A row of a tree as the server answers it. */
export type TreeRow = Row & {
  readonly parentId?: string | null;
  /** How many rows there are right below it. */
  readonly childCount?: number;
  /** Of a tree that is looked through: it leads to what was found. */
  readonly isAncestor?: boolean;
};
export type TreeAnswer = Pick<Answer<readonly TreeRow[]>, 'data' | 'total' | 'totalCapped' | 'next'>;

/** What the rows at the top hang below, on the wire and here. */
export const TOP = '-1';

/** The rows right below one row, as far as they were read. */
export type Level = {
  /** From the first one on, without a gap. */
  readonly ids: readonly string[];
  /** Known without those that stand between: what was found, or what somebody was led to. */
  readonly scattered: readonly string[];
  readonly total: number;
  readonly isCapped: boolean;
  /** Where reading goes on; nothing where all are here or reading has not begun. */
  readonly next: string | null;
  /** It was asked for by itself, and is asked for anew when rows have changed. */
  readonly isAsked: boolean;
  /** It was read before rows changed. */
  readonly isStale: boolean;
};

/** A tree as far as it was read, and which of its rows stand open. */
export type TreeData = {
  readonly rows: ReadonlyMap<string, TreeRow>;
  readonly levels: ReadonlyMap<string, Level>;
  readonly opened: ReadonlySet<string>;
  /** Of a tree that is looked through: how many rows are found, and how many of them are here. */
  readonly found: { readonly total: number; readonly isCapped: boolean; readonly shown: number } | undefined;
};

/** A tree out of rows that were answered together: whatever is whole below a row is known to be. */
export function treeOf(answer: TreeAnswer, isFound: boolean): TreeData {
  const { data, total, totalCapped: isCapped, next } = answer;
  const rows = new Map(data.map((row) => [row.id, row]));
  const byParent = Map.groupBy(data, (row) => levelOf({ rows }, row));
  const levels = new Map(
    [...byParent].map(([parent, below]) => {
      const ids = below.map(({ id }) => id);
      return [parent, levelWith(ids, rows.get(parent)?.childCount ?? ids.length)];
    }),
  );
  const top = levels.get(TOP);
  if (!isFound && next !== null && top) levels.set(TOP, { ...top, total, isCapped, next });
  const shown = data.filter(({ isAncestor }) => isAncestor !== true).length;
  return {
    rows,
    levels,
    opened: new Set([...levels.keys()].filter((parent) => parent !== TOP)),
    found: isFound ? { total, isCapped, shown } : undefined,
  };
}

/** Rows of a level of which there are so many: all of them, or some. */
function levelWith(ids: readonly string[], total: number): Level {
  const isWhole = total <= ids.length;
  const here = isWhole ? { ids, scattered: [] } : { ids: [], scattered: ids };
  return { ...here, total, isCapped: false, next: null, isAsked: false, isStale: false };
}

/** The tree with a page of a level: the first, or the one after what is here. */
export function withPage(
  data: TreeData,
  parent: string,
  answer: TreeAnswer,
  { isNext }: { readonly isNext: boolean },
): TreeData {
  const before = data.levels.get(parent);
  const page = answer.data.map(({ id }) => id);
  const ids = isNext && before ? [...new Set([...before.ids, ...page])] : page;
  const here = new Set(ids);
  const level: Level = {
    ids,
    scattered: answer.next === null ? [] : (before?.scattered ?? []).filter((id) => !here.has(id)),
    total: isNext && before ? before.total : answer.total,
    isCapped: isNext && before ? before.isCapped : answer.totalCapped,
    next: answer.next,
    isAsked: true,
    isStale: false,
  };
  return {
    ...data,
    rows: withRows(data.rows, answer.data),
    levels: new Map(data.levels).set(parent, level),
  };
}

/** The tree with a row that somebody is led to, and all that it hangs below, opened. */
export function withRevealed(data: TreeData, answer: TreeAnswer): TreeData {
  // They lead there, and are rows like others here.
  const led = answer.data.map(({ isAncestor: _leads, ...row }) => row as TreeRow);
  const rows = withRows(data.rows, led);
  const levels = new Map(data.levels);
  const opened = new Set(data.opened);
  const found = { ...data, rows };
  for (const { id, childCount = 0, isAncestor } of answer.data)
    if (isAncestor && childCount > 0) opened.add(id);
  for (const row of answer.data) {
    const parent = levelOf(found, row);
    const level = levels.get(parent) ?? levelWith([], rows.get(parent)?.childCount ?? 1);
    if (!level.ids.includes(row.id) && !level.scattered.includes(row.id))
      levels.set(parent, { ...level, scattered: [...level.scattered, row.id] });
  }
  return { ...found, levels, opened };
}

export function withToggled(data: TreeData, id: string, isOpen: boolean): TreeData {
  const opened = new Set(data.opened);
  if (isOpen) opened.add(id);
  else opened.delete(id);
  return { ...data, opened };
}

/**
 * The tree as it is answered anew, opened as it stood. Levels that were asked for by themselves stay until they are read
 * again, which those that nobody sees are not at once.
 */
export function refreshed(fresh: TreeData, before: TreeData | undefined): TreeData {
  if (before === undefined) return fresh;
  const levels = new Map(fresh.levels);
  for (const [parent, level] of before.levels)
    if (level.isAsked && (parent === TOP || before.opened.has(parent)))
      levels.set(parent, { ...level, isStale: true });
  const opened = new Set(before.opened);
  for (const id of fresh.opened) if (!before.rows.has(id)) opened.add(id);
  return { ...fresh, rows: new Map([...before.rows, ...fresh.rows]), levels, opened };
}

/** The row that a row hangs below here; those of a hidden one stand at the top. */
export function levelOf({ rows }: Pick<TreeData, 'rows'>, { parentId }: TreeRow): string {
  return typeof parentId === 'string' && rows.has(parentId) ? parentId : TOP;
}

/** Whether a row hangs below another one, however far. */
export function isBelow(data: TreeData, id: string, above: string): boolean {
  let one = data.rows.get(id);
  while (one !== undefined) {
    const parent = levelOf(data, one);
    if (parent === above) return true;
    one = data.rows.get(parent);
  }
  return false;
}

/** The row before or after one among its brothers; nothing at the ends of what is here. */
export function brotherOf(data: TreeData, id: string, step: -1 | 1): string | undefined {
  const row = data.rows.get(id);
  if (row === undefined) return undefined;
  const ids = data.levels.get(levelOf(data, row))?.ids ?? [];
  const at = ids.indexOf(id);
  return at < 0 ? undefined : ids[at + step];
}

const withRows = (rows: TreeData['rows'], more: readonly TreeRow[]): TreeData['rows'] =>
  new Map([...rows, ...more.map((row) => [row.id, row] as const)]);
