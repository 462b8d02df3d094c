import type { Step } from './selection.ts';

/** What a key asks of the grid while nothing is typed. */
export type KeyCommand =
  | { readonly kind: 'move'; readonly step: Step; readonly draws: boolean }
  | { readonly kind: 'jump'; readonly step: Step; readonly draws: boolean }
  | { readonly kind: 'advance'; readonly step: Step }
  | { readonly kind: 'level'; readonly opens: boolean }
  | { readonly kind: 'rows'; readonly action: RowsAction }
  | { readonly kind: 'selectAll' | 'edit' | 'clear' | 'undo' | 'redo' | 'fillDown' | 'find' };

/** An action on whole rows: insert one below, remove the selected ones, or move them by one. */
export type RowsAction = 'insert' | 'remove' | 'up' | 'down';

type Pressed = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
};

const step = (rows: number, columns: number): Step => ({ rows, columns });

const ARROWS: Readonly<Record<string, Step>> = {
  ArrowUp: step(-1, 0),
  ArrowDown: step(1, 0),
  ArrowLeft: step(0, -1),
  ArrowRight: step(0, 1),
};

const ON: Readonly<Record<string, Step>> = { Tab: step(0, 1), Enter: step(1, 0) };
const BACK: Readonly<Record<string, Step>> = { Tab: step(0, -1), Enter: step(-1, 0) };

/** Farther than any grid reaches; the edge holds. */
const FAR = 1_000_000;

const WITH_CONTROL: Readonly<Record<string, KeyCommand>> = {
  a: { kind: 'selectAll' },
  z: { kind: 'undo' },
  y: { kind: 'redo' },
  d: { kind: 'fillDown' },
  f: { kind: 'find' },
  delete: { kind: 'rows', action: 'remove' },
};

const PLAIN: Readonly<Record<string, KeyCommand>> = {
  F2: { kind: 'edit' },
  Delete: { kind: 'clear' },
  Backspace: { kind: 'clear' },
  Insert: { kind: 'rows', action: 'insert' },
};

/** What a key asks for, as in spreadsheets; nothing where it is typed text or none of the grid's keys. */
export function commandOf(pressed: Pressed, pageRows: number): KeyCommand | undefined {
  const { key, shiftKey } = pressed;
  if (pressed.altKey) return ALT[key];
  if (pressed.ctrlKey || pressed.metaKey) return controlCommand(key, shiftKey);
  const onward = (shiftKey ? BACK : ON)[key];
  if (onward !== undefined) return { kind: 'advance', step: onward };
  const moved = ARROWS[key] ?? pageStep(key, pageRows);
  return moved === undefined ? PLAIN[key] : { kind: 'move', step: moved, draws: shiftKey };
}

function pageStep(key: string, pageRows: number): Step | undefined {
  if (key === 'PageDown') return step(pageRows, 0);
  if (key === 'PageUp') return step(-pageRows, 0);
  if (key === 'Home') return step(0, -FAR);
  return key === 'End' ? step(0, FAR) : undefined;
}

function controlCommand(key: string, draws: boolean): KeyCommand | undefined {
  if (key === 'Home') return { kind: 'move', step: step(-FAR, -FAR), draws };
  if (key === 'End') return { kind: 'move', step: step(FAR, FAR), draws };
  const arrow = ARROWS[key];
  if (arrow !== undefined) return { kind: 'jump', step: arrow, draws };
  if (key.toLowerCase() === 'z' && draws) return { kind: 'redo' };
  return WITH_CONTROL[key.toLowerCase()];
}

/** Alt with an arrow opens and closes a row, as in outlines of spreadsheets, or moves it. */
const ALT: Readonly<Record<string, KeyCommand>> = {
  ArrowRight: { kind: 'level', opens: true },
  ArrowLeft: { kind: 'level', opens: false },
  ArrowUp: { kind: 'rows', action: 'up' },
  ArrowDown: { kind: 'rows', action: 'down' },
};
