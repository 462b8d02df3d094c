import { useEffect } from 'react';
import { useStableCallback } from './use-stable-callback.ts';

const BUSY =
  'input, textarea, select, [contenteditable="true"], .ant-modal, .ant-drawer, .ant-dropdown, .ant-select-dropdown';

type Keyed<R extends Listed> = {
  readonly rows: readonly R[];
  readonly markedId: string | undefined;
  readonly mark: (id: string) => void;
  readonly open: (row: R) => void;
  /** Keys mean something else for now, for instance in a dialog. */
  readonly isQuiet?: boolean;
};

type Listed = { readonly id: string };

/** j and k go through the rows of a list, Enter opens the one marked. */
export function useListKeys<R extends Listed>({
  rows,
  markedId,
  mark,
  open,
  isQuiet = false,
}: Keyed<R>): void {
  const listen = useStableCallback((event: KeyboardEvent) => {
    if (isQuiet || isMeantElsewhere(event)) return;
    const next = rowAfter(rows, markedId, STEPS[event.key]);
    if (next) return goTo(next.id, mark);
    const marked = event.key === 'Enter' ? rows.find(({ id }) => id === markedId) : undefined;
    if (marked && !isOnControl(event.target)) open(marked);
  });
  useEffect(() => {
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [listen]);
}

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };

function rowAfter<R extends Listed>(
  rows: readonly R[],
  markedId: string | undefined,
  step: 1 | -1 | undefined,
): R | undefined {
  if (step === undefined) return undefined;
  const at = rows.findIndex(({ id }) => id === markedId);
  return rows[Math.min(rows.length - 1, Math.max(0, at + step))];
}

function goTo(id: string, mark: (id: string) => void): void {
  mark(id);
  document.querySelector(`[data-row-key="${id}"]`)?.scrollIntoView({ block: 'nearest' });
}

/** Keys with others held down, and keys of what is open or typed into. */
function isMeantElsewhere({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  return target instanceof Element && target.closest(BUSY) !== null;
}

/** Enter on a button or a link is the button's own. */
function isOnControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a') !== null;
}
