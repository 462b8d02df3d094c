import type { TickedNode } from '../access-rights.calls.ts';

/** The ids of all that is ticked in a tree. */
export const idsTicked = (nodes: readonly TickedNode[]): string[] =>
  nodes.flatMap(({ id, checked, children }) => [...(checked ? [id] : []), ...idsTicked(children)]);

/** What each node of a tree is called. */
export function namesOf(nodes: readonly TickedNode[]): ReadonlyMap<string, string> {
  const pairs = (some: readonly TickedNode[]): [string, string][] =>
    some.flatMap(({ id, name, children }) => [[id, name] as [string, string], ...pairs(children)]);
  return new Map(pairs(nodes));
}

/** The nodes that are called so, with what stands above them. */
export function foundNodes(nodes: readonly TickedNode[], typed: string): readonly TickedNode[] {
  const words = typed.trim().toLowerCase();
  if (words === '') return nodes;
  return nodes.flatMap((node) => {
    if (node.name.toLowerCase().includes(words)) return [node];
    const children = foundNodes(node.children, words);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}
