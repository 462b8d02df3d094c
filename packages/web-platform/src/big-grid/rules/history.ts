import { type CellChange, GRID_LIMITS } from './grid-shapes.ts';

type Changes = readonly CellChange[];

/** What was done, the last at the end, and what was taken back, the next to redo at the end. */
export type History = { readonly done: readonly Changes[]; readonly undone: readonly Changes[] };

export const NO_HISTORY: History = { done: [], undone: [] };

/** One step more; of the oldest ones as many are forgotten as the limits ask. */
export function recorded({ done }: History, step: Changes): History {
  const steps = [...done, step].slice(-GRID_LIMITS.steps);
  let kept = steps.reduce((count, { length }) => count + length, 0);
  while (kept > GRID_LIMITS.keptCells && steps.length > 1) kept -= steps.shift()?.length ?? 0;
  return { done: steps, undone: [] };
}

/** What there is to change, and the history after it; nothing where there is nothing to take back. */
type Turn = { readonly history: History; readonly changes: Changes };

export function undone({ done, undone: back }: History): Turn | undefined {
  const step = done.at(-1);
  if (step === undefined) return undefined;
  return { history: { done: done.slice(0, -1), undone: [...back, step] }, changes: reversed(step) };
}

export function redone({ done, undone: back }: History): Turn | undefined {
  const step = back.at(-1);
  if (step === undefined) return undefined;
  return { history: { done: [...done, step], undone: back.slice(0, -1) }, changes: step };
}

const reversed = (step: Changes): Changes =>
  step.map(({ before, after, ...cell }) => ({ ...cell, before: after, after: before }));
