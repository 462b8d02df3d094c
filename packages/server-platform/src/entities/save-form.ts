import { rowScope } from '../authorization/row-scope.ts';
import { readRow } from '../storage/read-row.ts';
import type { WireRow } from '../storage/row-shape.ts';
import { type CallPlace, removeChildren, saveChildren, splitChildren } from './save-children.ts';
import { changeRow, createRow, type Saving } from './save-row.ts';

type Values = Readonly<Record<string, unknown>>;
/** What was given for the row itself, and the row before and after; a new one was nothing. */
export type SavedForm = { readonly given: Values; readonly was: WireRow | undefined; readonly is: WireRow };

/**
 * Saves what one form holds, the row and its children, as a whole: all of it or nothing. Children that are let go leave
 * first and others follow the row, so that what is worked out from them is held against the row as it will stand.
 */
export async function saveForm(saving: Saving, call: CallPlace, body: Values): Promise<SavedForm> {
  const { own, children } = splitChildren(saving.known, body);
  const { id } = own;
  if (typeof id !== 'string') {
    const is = await createRow(saving, own);
    await saveChildren(saving, { id: is.id, call }, children);
    return { given: own, was: undefined, is };
  }
  if (children.size > 0) await lockParent(saving, id);
  await removeChildren(saving, { id, call }, children);
  let was: WireRow | undefined;
  const is = await changeRow(
    saving,
    { ...own, id },
    {
      onBefore: (before) => {
        was = before;
      },
    },
  );
  await saveChildren(saving, { id, call }, children);
  return { given: own, was, is };
}

/** Whoever saves a form waits here for others who do, before any of its rows is taken. */
async function lockParent({ tx, user, known }: Saving, id: string): Promise<void> {
  await readRow(tx, known, id, { rights: rowScope(known, user), lock: true });
}
