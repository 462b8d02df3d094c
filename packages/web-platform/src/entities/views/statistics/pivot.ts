import type { Group } from '../../query/groups.ts';

/** A group in words. */
export type PivotPart = { readonly key: string; readonly label: string };

/** Rows by the first grouping, columns by the second; a cell has the group of both. */
export type Pivot = {
  readonly rows: readonly PivotPart[];
  readonly columns: readonly PivotPart[];
  readonly groupAt: (row: string, column: string) => Group | undefined;
};

/** More columns than these are read better below one another. */
export const MAX_PIVOT_COLUMNS = 12;

type Say = (at: 0 | 1, group: Group) => string;

/**
 * Two groupings as a table of both; rows and columns in the order in which their groups came, what has no value last.
 * Nothing where there would be too many columns.
 */
export function pivotOf(groups: readonly Group[], say: Say): Pivot | undefined {
  const rows = partsOf(groups, 0, say);
  const columns = partsOf(groups, 1, say);
  if (columns.length > MAX_PIVOT_COLUMNS) return undefined;
  const byKeys = new Map(groups.map((group) => [cellKey(keyAt(group, 0), keyAt(group, 1)), group]));
  return { rows, columns, groupAt: (row, column) => byKeys.get(cellKey(row, column)) };
}

const keyAt = ({ keys }: Group, at: 0 | 1) => keys[at] ?? '';
const cellKey = (row: string, column: string) => JSON.stringify([row, column]);

function partsOf(groups: readonly Group[], at: 0 | 1, say: Say): readonly PivotPart[] {
  const parts = new Map(groups.map((group) => [keyAt(group, at), say(at, group)]));
  const listed = [...parts].map(([key, label]) => ({ key, label }));
  return [...listed.filter(({ key }) => key !== ''), ...listed.filter(({ key }) => key === '')];
}
