import type { Pool } from 'pg';

/** A statement that took longer than the threshold. Its text has placeholders, never values. */
type SlowStatement = { readonly text: string; readonly milliseconds: number };
type Report = (statement: SlowStatement) => void;

const SLOW_MS = 1000;
const MAX_TEXT = 500;
const watched = new WeakMap<Pool, Report>();

/** Reports statements of transactions on this pool that take more than a second. */
export function reportSlowStatements(pool: Pool, report: Report): void {
  watched.set(pool, report);
}

export const slowReportOf = (pool: Pool): Report | undefined => watched.get(pool);

/** Reports a statement when its answer arrives, if that took long; the answer itself is passed on untouched. */
export function timeStatement(answer: unknown, text: string | undefined, report: Report): void {
  if (!(answer instanceof Promise) || text === undefined) return;
  const begun = performance.now();
  const look = () => {
    const milliseconds = Math.round(performance.now() - begun);
    if (milliseconds > SLOW_MS) report({ text: text.slice(0, MAX_TEXT), milliseconds });
  };
  answer.then(look, look);
}
