import type { Expression } from '@jianheng/expression';

type Formula = { readonly name: string; readonly expression: Expression };

/** Each formula after those whose results it reads; those that need each other wait for ever. */
export function inOrder<F extends Formula>(formulas: readonly F[]) {
  const ordered: F[] = [];
  let waiting = [...formulas];
  while (waiting.length > 0) {
    const ready = waiting.filter(({ expression }) => !waiting.some(({ name }) => reads(expression, name)));
    if (ready.length === 0) break;
    ordered.push(...ready);
    waiting = waiting.filter((formula) => !ready.includes(formula));
  }
  return { ordered, waiting };
}

const reads = (expression: Expression, name: string) =>
  expression.names.some((read) => read === name || read.startsWith(`${name}.`));
