import { childrenOf, type Tree } from './tree.ts';

/** The catalogue names of all functions that a formula calls, whichever alias it was written with. */
export function callsOf(tree: Tree): ReadonlySet<string> {
  const found = new Set<string>();
  collect(tree, found);
  return found;
}

function collect(tree: Tree, found: Set<string>): void {
  if (tree.kind === 'call') found.add(tree.name);
  for (const inner of childrenOf(tree)) collect(inner, found);
}
