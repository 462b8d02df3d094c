import fc from 'fast-check';
import { functions } from '../functions/catalogue.ts';
import type { BinaryOperator, Tree, UnaryOperator } from '../syntax/tree.ts';

const span = { start: 0, end: 0 };
const OPERATORS: readonly BinaryOperator[] = [
  ...(['or', 'and', '=', '!=', '<', '<=', '>', '>='] as const),
  ...(['in', '&', '+', '-', '*', '/', '%', '^'] as const),
];
const SIGNS: readonly UnaryOperator[] = ['-', 'not', '%'];

const names = fc.constantFrom(
  'a',
  'b',
  'rows',
  'n',
  't',
  'd',
  'deep',
  '金额',
  '合同(元)',
  'and',
  'true',
  '非',
  '且有',
  'x}y',
  'Ａ',
  'SUM',
);
const literals: fc.Arbitrary<Tree> = fc.oneof(
  fc
    .tuple(fc.nat({ max: 99_999 }), fc.constantFrom('', '.5', '.05', '.125'))
    .map(([whole, rest]): Tree => ({ kind: 'number', value: `${whole}${rest}`, ...span })),
  fc
    .oneof(fc.constantFrom('甲', "it's", '2026-01-31', '12', 'M', '>1', '0.00'), fc.string({ maxLength: 6 }))
    .map((value): Tree => ({ kind: 'text', value, ...span })),
  fc.boolean().map((value): Tree => ({ kind: 'boolean', value, ...span })),
  fc.constant<Tree>({ kind: 'null', ...span }),
  names.map((name): Tree => ({ kind: 'name', name, ...span })),
);

/** Formulas of every shape, a few levels deep. NOT is written as an operator, so no tree has it as a call. */
export const trees: fc.Arbitrary<Tree> = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof({ maxDepth: 5, withCrossShrink: true }, literals, compounds(tie('tree'))),
})).tree;

function compounds(inner: fc.Arbitrary<Tree>): fc.Arbitrary<Tree> {
  const some = fc.array(inner, { maxLength: 3 });
  return fc.oneof(
    some.map((items): Tree => ({ kind: 'list', items, ...span })),
    fc.tuple(inner, names).map(([of, name]): Tree => ({ kind: 'member', of, name, ...span })),
    fc.tuple(inner, inner).map(([of, at]): Tree => ({ kind: 'index', of, at, ...span })),
    fc
      .tuple(fc.constantFrom(...SIGNS), inner)
      .map(([operator, of]): Tree => ({ kind: 'unary', operator, of, ...span })),
    fc
      .tuple(fc.constantFrom(...OPERATORS), inner, inner)
      .map(([operator, left, right]): Tree => ({ kind: 'binary', operator, left, right, ...span })),
    fc
      .tuple(inner, inner, inner)
      .map(([test, whenTrue, whenFalse]): Tree => ({ kind: 'choice', test, whenTrue, whenFalse, ...span })),
    fc
      .tuple(
        fc.constantFrom(...functions.filter(({ name }) => name !== 'NOT')),
        fc.array(inner, { minLength: 4, maxLength: 4 }),
      )
      .map(([entry, given]): Tree => {
        const count = entry.name === 'IFS' ? 2 : Math.max(entry.arguments.length, 0);
        return { kind: 'call', name: entry.name, parts: given.slice(0, count), ...span };
      }),
  );
}
