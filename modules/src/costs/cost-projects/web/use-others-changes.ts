import { ApiError, useTranslation } from '@jianheng/web-platform';
import type { BigGridRows, GridRow } from '@jianheng/web-platform/big-grid';
import { useEffect, useState } from 'react';
import { ChangeWatch } from './change-watch.ts';
import { lineRow } from './line-rows.ts';

/** How often a bill in sight asks for changes. */
const ASK_MS = 4000;
/** Whoever may not read the bill any more stops asking. */
const GONE = new Set([403, 404]);

export type OthersChanges = {
  readonly watch: ChangeWatch;
  /** Who changed something last, and how many lines; undefined: nobody. */
  readonly last: { readonly names: string; readonly lines: number } | undefined;
  /** Lines were inserted, removed or moved elsewhere: the grid has to be loaded again. */
  readonly isRestructured: boolean;
};

/** Brings what others change in a bill into the rows of its grid while it is in sight. */
export function useOthersChanges(projectId: string, rows: BigGridRows, onChanged: () => void): OthersChanges {
  const t = useTranslation();
  const [watch] = useState(() => new ChangeWatch(projectId));
  const [last, setLast] = useState<OthersChanges['last']>();
  const [isRestructured, setRestructured] = useState(false);
  useEffect(() => {
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState === 'hidden') return;
      const found = await watch.ask();
      if (found === undefined || isOver) return;
      rows.put(found.rows.flatMap((line) => changedRow(rows, lineRow(line, t))));
      const names = [...new Set(found.changes.map(({ byName }) => byName))].join('、');
      setLast({ names, lines: found.rows.length });
      if (found.isRestructured) setRestructured(true);
      onChanged();
    };
    // A cut connection is told by what people save; the next turn asks again.
    const timer = setInterval(() => {
      ask().catch((problem: unknown) => {
        if (problem instanceof ApiError && GONE.has(problem.details.code)) clearInterval(timer);
      });
    }, ASK_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [watch, rows, onChanged, t]);
  return { watch, last, isRestructured };
}

/** A row that the grid shows; cells that could not be saved keep what was typed. */
function changedRow(rows: BigGridRows, row: GridRow): readonly GridRow[] {
  const at = rows.indexOf(row.id);
  const before = at === undefined ? undefined : rows.all()[at];
  if (before === undefined) return [];
  const { faults } = before;
  if (faults === undefined) return [row];
  const typed = Object.fromEntries(
    Object.keys(faults).map((column) => [column, before.values[column] ?? '']),
  );
  return [{ ...row, values: { ...row.values, ...typed }, faults }];
}
