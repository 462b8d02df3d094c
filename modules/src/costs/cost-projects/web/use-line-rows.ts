import { useAction, useTranslation } from '@jianheng/web-platform';
import type { BigGridRows, GridRow, RowsAction } from '@jianheng/web-platform/big-grid';
import { type CostLine, costApi } from './cost-api.ts';
import { lineRow } from './line-rows.ts';
import { movedTo } from './moved-lines.ts';
import type { SavingEvents } from './use-line-saves.ts';

type LineChange =
  | { readonly action: 'insert'; readonly after: string }
  | { readonly action: 'remove'; readonly ids: readonly string[] }
  | { readonly action: 'move'; readonly ids: readonly string[]; readonly after: string };

const isLine = (id: string) => /^\d+-\d+$/.test(id);

/** Inserts, removes and moves lines of a project: on the server first, then in the grid. */
export function useLineRows(projectId: string, rows: BigGridRows, { watch, onSaved }: SavingEvents) {
  const t = useTranslation();
  const { run } = useAction({
    call: (change: LineChange, options) => send(projectId, change, options),
    onDone: (answer, change) => {
      show(
        rows,
        change,
        answer.rows.map((line) => lineRow(line, t)),
      );
      onSaved(false);
    },
  });
  return async (action: RowsAction, rowIds: readonly string[]) => {
    const ids = rowIds.filter(isLine);
    const change = changeOf(rows, action, { ids, last: rowIds.at(-1) });
    if (change === undefined) return undefined;
    watch.sending();
    const answer = await run(change);
    watch.made(answer?.revision);
    return change.action === 'insert' ? answer?.rows[0]?.id : undefined;
  };
}

type Options = { readonly idempotencyKey: string };

function send(
  projectId: string,
  change: LineChange,
  options: Options,
): Promise<{ readonly revision: string; readonly rows: readonly CostLine[] }> {
  switch (change.action) {
    case 'insert':
      return costApi('POST /b/project/lines/insert', {
        body: { projectId, after: change.after, count: 1 },
        ...options,
      });
    case 'remove':
      return costApi('POST /b/project/lines/remove', {
        body: { projectId, ids: [...change.ids] },
        ...options,
      });
    case 'move':
      return costApi('POST /b/project/lines/move', {
        body: { projectId, ids: [...change.ids], after: change.after },
        ...options,
      });
  }
}

type Selected = { readonly ids: readonly string[]; readonly last: string | undefined };

/** The change that an action makes of the selected lines; undefined when there is none. */
function changeOf(rows: BigGridRows, action: RowsAction, { ids, last }: Selected): LineChange | undefined {
  if (action === 'insert') {
    const after = last === undefined || isLine(last) ? last : lastBelow(rows, last);
    return after === undefined ? undefined : { action, after };
  }
  if (ids.length === 0) return undefined;
  if (action === 'remove') return { action, ids };
  const moved = movedTo(rows.all(), ids, action);
  return moved === undefined ? undefined : { action: 'move', ...moved };
}

/** The last line below a heading of a section or unit. */
function lastBelow(rows: BigGridRows, heading: string): string | undefined {
  const all = rows.all();
  const from = rows.indexOf(heading);
  const depth = all[from ?? -1]?.depth;
  if (from === undefined || depth === undefined) return undefined;
  const end = all.findIndex((row, at) => at > from && row.depth <= depth);
  return all.slice(from, end < 0 ? undefined : end).findLast(({ id }) => isLine(id))?.id;
}

/** Makes the same change in the grid. */
function show(rows: BigGridRows, change: LineChange, made: readonly GridRow[]): void {
  if (change.action !== 'insert') rows.remove(change.ids);
  if (change.action !== 'remove') rows.insert(inOrder(made, change), change.after);
  if (change.action !== 'insert') removeEmptyHeadings(rows);
}

function inOrder(made: readonly GridRow[], change: LineChange): readonly GridRow[] {
  if (change.action !== 'move') return made;
  const order = new Map(change.ids.map((id, at) => [id, at]));
  return made.toSorted((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0));
}

/** Removes headings without lines: first of sections, then of units that have lost their last section. */
function removeEmptyHeadings(rows: BigGridRows): void {
  for (const depth of [1, 0]) {
    const all = rows.all();
    const isEmpty = (row: GridRow, at: number) => row.depth === depth && (all[at + 1]?.depth ?? 0) <= depth;
    rows.remove(all.filter(isEmpty).map(({ id }) => id));
  }
}
