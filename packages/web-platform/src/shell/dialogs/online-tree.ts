/** A department or a user in the tree of who is online. */
export interface OnlineNode {
  readonly id: string;
  readonly name: string;
  readonly dept?: string;
  readonly online?: boolean;
  readonly job?: string;
  readonly onlineNo?: number;
  readonly children?: readonly OnlineNode[];
}

export type OnlineFilter = 'all' | 'online' | 'offline';

/** The tree with the users that fit filter and typed text; departments without any fall away. */
export function filterOnline(
  nodes: readonly OnlineNode[],
  filter: OnlineFilter,
  typed: string,
): readonly OnlineNode[] {
  const wanted = typed.trim().toLowerCase();
  return nodes.flatMap((node) => {
    const isWanted = !isDepartment(node) && fits(node, filter, wanted);
    const children = filterOnline(node.children ?? [], filter, isNamed(node, wanted) ? '' : typed);
    if (children.length > 0) return [{ ...node, children }];
    // An empty list of children would be drawn as one that can be opened.
    const { children: _none, ...leaf } = node;
    return isWanted ? [leaf] : [];
  });
}

/** Whoever types the name of a department wants all of it. */
function isNamed(node: OnlineNode, wanted: string): boolean {
  return wanted !== '' && isDepartment(node) && node.name.toLowerCase().includes(wanted);
}

/** Whether a node is a department: it has members, or it counts them. */
export function isDepartment(node: OnlineNode): boolean {
  return node.online === undefined || (node.children ?? []).length > 0;
}

/** The ids of all departments, to show the whole tree open. */
export function departmentIds(nodes: readonly OnlineNode[]): readonly string[] {
  return nodes.filter(isDepartment).flatMap((node) => [node.id, ...departmentIds(node.children ?? [])]);
}

function fits(node: OnlineNode, filter: OnlineFilter, wanted: string): boolean {
  const isOnline = node.online === true;
  if (filter !== 'all' && isOnline !== (filter === 'online')) return false;
  return `${node.name} ${node.dept ?? ''}`.toLowerCase().includes(wanted);
}
