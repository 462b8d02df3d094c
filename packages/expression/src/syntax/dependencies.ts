import { childrenOf, type Tree } from './tree.ts';

/** The fields a formula reads, as dotted paths in order of appearance: what must change for the result to change. */
export function dependenciesOf(tree: Tree): readonly string[] {
  const found = new Set<string>();
  collect(tree, found);
  return Object.freeze([...found]);
}

function collect(tree: Tree, found: Set<string>): void {
  const path = pathOf(tree);
  if (path !== null) found.add(path.join('.'));
  for (const inner of path === null ? childrenOf(tree) : computedIndexes(tree)) collect(inner, found);
  const variable = variableAskedFor(tree);
  if (variable !== null) found.add(variable);
}

/** The steps of `a.b[0].c`; positions in a list are no steps, as every row has the same fields. Null for anything else. */
export function pathOf(tree: Tree): readonly string[] | null {
  if (tree.kind === 'name') return [tree.name];
  if (tree.kind !== 'member' && tree.kind !== 'index') return null;
  const before = pathOf(tree.of);
  if (before === null) return null;
  if (tree.kind === 'member') return [...before, tree.name];
  return tree.at.kind === 'text' ? [...before, tree.at.value] : before;
}

function computedIndexes(tree: Tree): readonly Tree[] {
  if (tree.kind === 'member') return computedIndexes(tree.of);
  return tree.kind === 'index' ? [...computedIndexes(tree.of), tree.at] : [];
}

function variableAskedFor(tree: Tree): string | null {
  if (tree.kind !== 'call' || !VARIABLE_CALLS.test(tree.name)) return null;
  const [first] = tree.parts;
  return first?.kind === 'text' ? first.value : null;
}

const VARIABLE_CALLS = /^(?:execution\.|vars:|variables:)/;
