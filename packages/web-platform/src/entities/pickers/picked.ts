/** A person or a department that was picked, with the name to show. */
export interface Chosen {
  readonly id: string;
  readonly name: string;
}

export type PickMode = 'single' | 'multiple';

/** A person in the list of the picker. */
export interface PersonItem extends Chosen {
  readonly loginName?: string | null;
  /** Name of the department. */
  readonly dept?: string | null;
  readonly job?: string | null;
}

/** A department as the server sends it; its name comes as text, name or label. */
export interface DepartmentNode {
  readonly id: string;
  readonly text?: string;
  readonly name?: string;
  readonly label?: string;
  readonly children?: readonly DepartmentNode[] | null;
}

export interface DepartmentTreeNode {
  readonly key: string;
  readonly value: string;
  readonly title: string;
  readonly children: DepartmentTreeNode[];
}

/** What a click on someone makes of the choice: one replaces, many accumulate, a second click takes back. */
export function pick(chosen: readonly Chosen[], one: Chosen, mode: PickMode): readonly Chosen[] {
  if (mode === 'single') return [{ id: one.id, name: one.name }];
  const isChosen = chosen.some(({ id }) => id === one.id);
  return isChosen ? chosen.filter(({ id }) => id !== one.id) : [...chosen, { id: one.id, name: one.name }];
}

/** The departments as the tree components want them: in lists they may change. */
export function departmentTree(nodes: readonly DepartmentNode[]): DepartmentTreeNode[] {
  return nodes.map(({ id, text, name, label, children }) => ({
    key: id,
    value: id,
    title: text ?? name ?? label ?? '',
    children: departmentTree(children ?? []),
  }));
}

/** The departments with some ids, with their names. */
export function departmentsById(
  nodes: readonly DepartmentTreeNode[],
  ids: readonly string[],
): readonly Chosen[] {
  return nodes.flatMap(({ value, title, children }) => [
    ...(ids.includes(value) ? [{ id: value, name: title }] : []),
    ...departmentsById(children, ids),
  ]);
}
