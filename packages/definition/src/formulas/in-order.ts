import type { Expression } from '@jianheng/expression';

type Formula = { readonly name: string; readonly expression: Expression };

/**
 * Orders formulas so that each follows those whose results it reads; those that need each other are left waiting. Takes time
 * in proportion to the names that are read, since a firm may draw 200 formulas that each read the one before.
 */
export function inOrder<F extends Formula>(formulas: readonly F[]) {
  const byName = new Map(formulas.map((formula) => [formula.name, formula]));
  const needs = new Map(formulas.map((formula) => [formula, neededBy(formula, byName)]));
  const readers = new Map<F, F[]>(formulas.map((formula) => [formula, []]));
  for (const [formula, needed] of needs) for (const one of needed) readers.get(one)?.push(formula);
  const ordered: F[] = [];
  let ready = formulas.filter((formula) => needs.get(formula)?.size === 0);
  while (ready.length > 0) {
    ordered.push(...ready);
    const next = new Set<F>();
    for (const done of ready)
      for (const reader of readers.get(done) ?? []) {
        const left = needs.get(reader);
        left?.delete(done);
        if (left?.size === 0) next.add(reader);
      }
    ready = formulas.filter((formula) => next.has(formula));
  }
  return { ordered, waiting: formulas.filter((formula) => needs.get(formula)?.size !== 0) };
}

function neededBy<F extends Formula>({ expression }: F, byName: ReadonlyMap<string, F>): Set<F> {
  return new Set(
    expression.names.flatMap((read) => {
      const formula = byName.get(read) ?? byName.get(read.split('.')[0] ?? '');
      return formula ? [formula] : [];
    }),
  );
}
