import type { Place } from '../../hooks/use-row-drag.ts';
import type { Row } from '../definition/web-module.ts';

export type TreeRow = Row & { readonly parentId?: string | null; readonly children?: readonly TreeRow[] };

/** What changes when a row is moved: its parent, if it gets another one, and the order of its new brothers. */
export type Move = {
  readonly parent: { readonly id: string | null } | undefined;
  readonly order: readonly { readonly id: string; readonly sort: number }[];
};

/** The move that a drop asks for; none when the row would hang below itself. */
export function moveOf(
  roots: readonly TreeRow[],
  draggedId: string,
  targetId: string,
  place: Place,
): Move | undefined {
  const dragged = findRow(roots, draggedId);
  const target = findRow(roots, targetId);
  if (dragged === undefined || target === undefined || findRow([dragged], targetId) !== undefined)
    return undefined;
  const parentId = place === 'inside' ? target.id : (target.parentId ?? null);
  const brothers = brothersUnder(roots, parentId).filter(({ id }) => id !== draggedId);
  const at =
    place === 'inside'
      ? brothers.length
      : brothers.findIndex(({ id }) => id === targetId) + (place === 'after' ? 1 : 0);
  return {
    parent: (dragged.parentId ?? null) === parentId ? undefined : { id: parentId },
    order: numbered(brothers.toSpliced(at, 0, dragged)),
  };
}

/** The move of a row one place up or down among its brothers; none at the end. */
export function stepMove(roots: readonly TreeRow[], id: string, step: -1 | 1): Move | undefined {
  const row = findRow(roots, id);
  if (row === undefined) return undefined;
  const brothers = brothersUnder(roots, row.parentId ?? null);
  const at = brothers.findIndex((brother) => brother.id === id);
  const neighbour = brothers[at + step];
  if (neighbour === undefined) return undefined;
  return { parent: undefined, order: numbered(brothers.with(at + step, row).with(at, neighbour)) };
}

/** A row somewhere in the tree. */
export function findRow(rows: readonly TreeRow[], id: string): TreeRow | undefined {
  for (const row of rows) {
    const found = row.id === id ? row : findRow(row.children ?? [], id);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** All rows of a tree, each before those below it. */
export function flattened(rows: readonly TreeRow[]): readonly TreeRow[] {
  return rows.flatMap((row) => [row, ...flattened(row.children ?? [])]);
}

/** The tree without empty lists of children, which would get an arrow to open nothing. */
export function withoutEmptyChildren(rows: readonly TreeRow[]): TreeRow[] {
  return rows.map(({ children, ...row }) =>
    children && children.length > 0
      ? ({ ...row, children: withoutEmptyChildren(children) } as TreeRow)
      : (row as TreeRow),
  );
}

/** A row whose parent is filtered away stands at the top. */
function brothersUnder(roots: readonly TreeRow[], parentId: string | null): readonly TreeRow[] {
  const parent = parentId === null ? undefined : findRow(roots, parentId);
  return parent?.children ?? (parent === undefined ? roots : []);
}

const numbered = (rows: readonly Row[]) => rows.map(({ id }, sort) => ({ id, sort }));
