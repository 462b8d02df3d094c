import type { Tree } from '../syntax/tree.ts';

/** Units of work of one node, see `LIMITS.steps`; work on lists and of costly functions is counted where it is done. */
const WEIGHTS: Readonly<Record<Tree['kind'], number>> = {
  number: 0,
  text: 0,
  boolean: 0,
  null: 0,
  list: 1,
  name: 1,
  member: 1,
  index: 1,
  choice: 1,
  unary: 1,
  binary: 2,
  call: 5,
  method: 5,
};

/** The units of work of evaluating each node of a formula once. */
export function treeWeight(tree: Tree): number {
  return partsOf(tree).reduce((sum, part) => sum + treeWeight(part), WEIGHTS[tree.kind]);
}

function partsOf(tree: Tree): readonly Tree[] {
  switch (tree.kind) {
    case 'list':
      return tree.items;
    case 'member':
    case 'unary':
      return [tree.of];
    case 'index':
      return [tree.of, tree.at];
    case 'choice':
      return [tree.test, tree.whenTrue, tree.whenFalse];
    case 'binary':
      return [tree.left, tree.right];
    case 'call':
      return tree.parts;
    case 'method':
      return [tree.of, ...tree.parts];
    default:
      return [];
  }
}
