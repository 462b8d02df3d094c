import { useMemo, useState } from 'react';
import { useStableCallback } from '../../../hooks/use-stable-callback.ts';
import { openFields } from '../../actions/row-changes.ts';
import type { Row, WebEntity } from '../../definition/web-module.ts';
import { type CellsGuard, useCellsGuard } from './use-cells-guard.ts';
import { type RowEdits, useRowEdits } from './use-row-edits.ts';

/** What may be changed in a grid of the rows; the same for as long as they are. */
export type InlineEditing = {
  /** The fields that may be changed. */
  readonly names: readonly string[];
  readonly mayChange: (row: Row) => boolean;
  /** Told how many cells were typed that are not saved, in one group of the rows. */
  readonly onUnsaved: CellsGuard['count'];
};

/** Changing rows where they stand in a list. */
export type ListEditing = {
  readonly edits: RowEdits;
  /** Whether this person may change rows here at all, without their forms. */
  readonly isOffered: boolean;
  /** Whether the rows stand in a grid that is typed into. */
  readonly isInline: boolean;
  /** Ends it after asking, when cells would go. */
  readonly setInline: (isInline: boolean) => void;
  readonly guard: CellsGuard;
  readonly inline: InlineEditing | undefined;
};

type Changeable = { readonly isOffered: boolean; readonly mayChange: (row: Row) => boolean };

/** How a list's rows are changed in their places: in a grid, or many rows at once. */
export function useListEditing(webEntity: WebEntity, given: Changeable): ListEditing {
  const edits = useRowEdits(webEntity);
  const [isInline, setInline] = useState(false);
  const names = useMemo(() => openFields(webEntity), [webEntity]);
  const isOffered = given.isOffered && names.length > 0;
  const mayChange = useStableCallback(given.mayChange);
  const isOn = isOffered && isInline;
  const guard = useCellsGuard(isOn);
  const onUnsaved = guard.count;
  const inline = useMemo(
    () => (isOn ? { names, mayChange, onUnsaved } : undefined),
    [isOn, names, mayChange, onUnsaved],
  );
  return {
    edits,
    isOffered,
    isInline: isOn,
    setInline: (next) => (next ? setInline(true) : guard.leaveForGood({ go: () => setInline(false) })),
    guard,
    inline,
  };
}
