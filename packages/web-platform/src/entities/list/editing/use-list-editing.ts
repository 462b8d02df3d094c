import { useMemo, useState } from 'react';
import { useStableCallback } from '../../../hooks/use-stable-callback.ts';
import { openFields, type RowChange } from '../../actions/row-changes.ts';
import type { Row, WebEntity } from '../../definition/web-module.ts';
import { type Outcome, type RowEdits, useRowEdits } from './use-row-edits.ts';

/** What cells need to be changed in their places; the same for as long as they are. */
export type InlineEditing = {
  /** The fields that may be changed. */
  readonly names: readonly string[];
  readonly mayChange: (row: Row) => boolean;
  readonly save: (change: RowChange) => Promise<Outcome | undefined>;
};

/** Changing rows where they stand in a list. */
export type ListEditing = {
  readonly edits: RowEdits;
  /** Whether this person may change rows here at all, without their forms. */
  readonly isOffered: boolean;
  /** Whether values are open to a click. */
  readonly isInline: boolean;
  readonly setInline: (isInline: boolean) => void;
  readonly inline: InlineEditing | undefined;
};

type Changeable = { readonly isOffered: boolean; readonly mayChange: (row: Row) => boolean };

/** How a list's rows are changed in their places: one value after another, or many rows at once. */
export function useListEditing(webEntity: WebEntity, given: Changeable): ListEditing {
  const edits = useRowEdits(webEntity);
  const [isInline, setInline] = useState(false);
  const names = useMemo(() => openFields(webEntity), [webEntity]);
  const isOffered = given.isOffered && names.length > 0;
  const mayChange = useStableCallback(given.mayChange);
  const save = useStableCallback(async (change: RowChange) => (await edits.save([change]))[0]);
  const isOn = isOffered && isInline;
  const inline = useMemo(
    () => (isOn ? { names, mayChange, save } : undefined),
    [isOn, names, mayChange, save],
  );
  return { edits, isOffered, isInline: isOn, setInline, inline };
}
