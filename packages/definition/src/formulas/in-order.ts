import type { Expression } from '@jianheng/expression';

type Formula = { readonly name: string; readonly expression: Expression };

/**
 * Orders formulas so that each follows those whose results it reads; those that need each other are left waiting. What a
 * formula reads is looked up once: a firm may draw 200 formulas that each read the one before.
 */
export function inOrder<F extends Formula>(formulas: readonly F[]) {
  const names = new Set(formulas.map(({ name }) => name));
  const needs = new Map(formulas.map((formula) => [formula, neededBy(formula, names)]));
  const done = new Set<string>();
  const ordered: F[] = [];
  let waiting = [...formulas];
  while (waiting.length > 0) {
    const ready = waiting.filter((formula) => needs.get(formula)?.every((name) => done.has(name)));
    if (ready.length === 0) break;
    ordered.push(...ready);
    for (const { name } of ready) done.add(name);
    waiting = waiting.filter(({ name }) => !done.has(name));
  }
  return { ordered, waiting };
}

/** Formulas whose results one reads, each once. */
function neededBy({ expression }: Formula, formulas: ReadonlySet<string>): string[] {
  const names = new Set(expression.names.flatMap((read) => [read, read.split('.')[0] ?? '']));
  return [...names].filter((name) => formulas.has(name));
}
