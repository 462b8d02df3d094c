import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import type { BigGridRows } from './rules/grid-rows.ts';
import { type CellChange, GRID_LIMITS, type ManyChanges } from './rules/grid-shapes.ts';
import { NO_HISTORY, recorded, redone, undone } from './rules/history.ts';

type Changes = readonly CellChange[];

export type GridEdits = {
  /** Does what was wanted as one step, and says what could not be done. */
  readonly apply: (wanted: ManyChanges) => void;
  /** Takes a step back; answers the cells that are other than before. */
  readonly undo: () => Changes;
  readonly redo: () => Changes;
  readonly mayUndo: boolean;
  readonly mayRedo: boolean;
  /** What is to be said of the last deed. */
  readonly note: string;
  readonly setNote: (note: string) => void;
};

/** Changes of cells: written into the rows, told to whoever keeps them, taken back step by step. */
export function useGridEdits(
  rows: BigGridRows,
  onChange: ((changes: Changes) => void) | undefined,
): GridEdits {
  const t = useTranslation();
  const [history, setHistory] = useState(NO_HISTORY);
  const [note, setNote] = useState('');
  const write = (changes: Changes) => {
    rows.change(changes);
    onChange?.(changes);
  };
  const turn = (way: typeof undone) => {
    const turned = way(history);
    if (turned === undefined) return [];
    setHistory(turned.history);
    setNote('');
    write(turned.changes);
    return turned.changes;
  };
  const noteOf = ({ isTooMany, locked, outside }: ManyChanges) => {
    if (isTooMany) return t('一次最多处理 {most} 个单元格，没有改动', { most: GRID_LIMITS.cells });
    const left = [
      locked > 0 ? t('{count} 个单元格已锁定，没有改动', { count: locked }) : '',
      outside > 0 ? t('{count} 个单元格超出表格范围，没有写入', { count: outside }) : '',
    ];
    return left.filter((one) => one !== '').join(t('，'));
  };
  return {
    apply: (wanted) => {
      setNote(noteOf(wanted));
      if (wanted.changes.length === 0) return;
      setHistory(recorded(history, wanted.changes));
      write(wanted.changes);
    },
    undo: () => turn(undone),
    redo: () => turn(redone),
    mayUndo: history.done.length > 0,
    mayRedo: history.undone.length > 0,
    note,
    setNote,
  };
}
