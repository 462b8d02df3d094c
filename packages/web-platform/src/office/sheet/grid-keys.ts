/** A cell of a sheet, counted from 0. */
export type Place = { readonly row: number; readonly column: number };

const STEPS: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  Tab: { row: 0, column: 1 },
  Enter: { row: 1, column: 0 },
};
/** Keys that end what is being written and go on. */
const ENDING: readonly string[] = ['Enter', 'Tab'];

/** What a key asks of a sheet. */
export type GridAction =
  | { readonly kind: 'go'; readonly by: Place }
  | { readonly kind: 'empty' | 'giveUp' | 'writeOn' };

type Pressed = { readonly key: string };

/** What a key does while a cell is written into. */
export function actionWhileWriting({ key }: Pressed): GridAction | undefined {
  if (key === 'Escape') return { kind: 'giveUp' };
  const by = ENDING.includes(key) ? STEPS[key] : undefined;
  return by && { kind: 'go', by };
}

/** What a key does while a cell is only chosen. */
export function actionOnCell({ key }: Pressed): GridAction | undefined {
  const by = STEPS[key];
  if (by) return { kind: 'go', by };
  if (key === 'F2') return { kind: 'writeOn' };
  return key === 'Delete' || key === 'Backspace' ? { kind: 'empty' } : undefined;
}
