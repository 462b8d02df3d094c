import { useState } from 'react';
import { isBatchable, type ProcessRow } from './process-rows.ts';

export type Selection = {
  readonly rows: readonly ProcessRow[];
  readonly ids: readonly string[];
  readonly canPick: (row: ProcessRow) => boolean;
  readonly choose: (rows: readonly ProcessRow[]) => void;
  readonly toggle: (row: ProcessRow) => void;
  readonly clear: () => void;
};

/** Tasks of a page that are to be approved together. */
export function useSelection(shown: readonly ProcessRow[] = []): Selection {
  const [chosen, choose] = useState<readonly ProcessRow[]>([]);
  // What left the page is no longer chosen: nobody approves to what he does not see.
  const rows = chosen.filter(({ id }) => shown.some((row) => row.id === id));
  return {
    rows,
    ids: rows.map(({ id }) => id),
    canPick: isBatchable,
    choose,
    toggle: (row) =>
      choose(rows.some(({ id }) => id === row.id) ? rows.filter(({ id }) => id !== row.id) : [...rows, row]),
    clear: () => choose([]),
  };
}
