import type { MenuNode } from '@jianheng/contract';

/** The menu with the chosen items alone, and the groups that they stand in; all of it where none is chosen. */
export function workMenu(nodes: readonly MenuNode[], chosen: readonly string[]): readonly MenuNode[] {
  if (chosen.length === 0) return nodes;
  return nodes.flatMap((node) => {
    if (chosen.includes(node.id)) return [node];
    const children = workMenu(node.children ?? [], chosen);
    return node.children?.length && children.length > 0 ? [{ ...node, children: [...children] }] : [];
  });
}
