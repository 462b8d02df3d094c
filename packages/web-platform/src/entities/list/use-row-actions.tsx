import { useCallback, useMemo, useState } from 'react';
import { useListKeys } from '../../hooks/use-list-keys.ts';
import { canChange, canRemove, rowActions } from '../actions/row-actions.ts';
import type { Row } from '../definition/web-module.ts';
import { useRowDialogs } from '../detail/use-row-dialogs.tsx';
import type { ListProps } from './list-props.ts';
import { useOpenedRow } from './use-opened-row.tsx';

type Step = (row: Row, step: -1 | 1) => void;

/** Everything that is done with the rows of a list: marking, selecting, opening, changing, removing. */
export function useRowActions(props: ListProps, rows: readonly Row[], onStep?: Step) {
  const { webEntity, offered } = props;
  const [chosen, select] = useState<readonly Row[]>([]);
  const selected = useMemo(() => asTheyAre(chosen, rows), [chosen, rows]);
  const [saved, setSaved] = useState<Row>();
  const flashIds = useMemo(() => (saved === undefined ? [] : [saved.id]), [saved]);
  const opened = useOpenedRow(props);
  const [markedId, mark] = useState(props.openedId ?? opened.openedId);
  const open = (row: Row) => {
    mark(row.id);
    opened.open(row);
  };
  const dialogs = useRowDialogs(webEntity, {
    onOpen: open,
    onSaved: setSaved,
    onRemoved: () => {
      select([]);
      opened.close();
    },
    ...(onStep ? { onStep } : {}),
  });
  useListKeys({ rows, markedId, mark, open, isQuiet: dialogs.isOpen || opened.openedId !== undefined });
  const actionsOf = useCallback((row: Row) => rowActions(webEntity, offered, row), [webEntity, offered]);
  const isRemovable = (row: Row) => canRemove(webEntity, offered, row);
  return {
    selected,
    select,
    flashIds,
    /** The row that was saved last, until the note about it is closed. */
    saved,
    forgetSaved: () => setSaved(undefined),
    markedId,
    mark,
    actionsOf,
    open,
    /** A click on a row: it is marked, or opened where it stands elsewhere than over the list. */
    point: (row: Row) => (props.onOpen === undefined ? mark(row.id) : open(row)),
    perform: dialogs.perform,
    create: dialogs.create,
    isRemovable,
    isSelectable: (row: Row) =>
      props.selection === 'all' || isRemovable(row) || canChange(webEntity, offered, row),
    isChangeable: (row: Row) => canChange(webEntity, offered, row),
    removeSelected: () => dialogs.removeRows(selected),
    overlays: (
      <>
        {opened.drawer(dialogs.perform)}
        {dialogs.dialogs}
      </>
    ),
  };
}

/** Rows that were chosen, as they stand by now where they are in sight: what was changed since is changed from there. */
function asTheyAre(chosen: readonly Row[], rows: readonly Row[]): readonly Row[] {
  if (chosen.length === 0) return chosen;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return chosen.map((row) => byId.get(row.id) ?? row);
}

export type ListRowActions = ReturnType<typeof useRowActions>;
