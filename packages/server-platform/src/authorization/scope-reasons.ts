import { faultsFrom, type WayPlace } from '@jianheng/definition';

/** Why somebody sees a row or does not: a sentence for each way, whether it leads there or not. */
export const SCOPE_REASONS = {
  administrator: '{person}是管理员，可以查看全部{what}',
  all: '{person}有“{right}”权限，可以查看全部{what}',
  notAll: '{person}没有“{right}”权限，不能查看全部{what}',
  lacks: '{person}没有“{right}”权限，因此不起作用',
  own: '由{person}创建',
  notOwn: '不是由{person}创建',
  ownDepartment: '由{person}，或由其部门及下级部门创建',
  notOwnDepartment: '不是由{person}，也不是由其部门及下级部门创建',
  when: '这样的{what}{person}可以查看',
  notWhen: '这样的{what}{person}不能由此查看',
  unsent: '{person}填写的单据，尚未提交',
  notUnsent: '不是{person}填写而尚未提交的单据',
  parent: '{person}可以查看其{field}',
  notParent: '{person}不能查看其{field}',
  person: '{field}是{person}',
  notPerson: '{field}不是{person}',
  department: '{field}是{person}所在部门',
  notDepartment: '{field}不是{person}所在部门',
  departmentTree: '{field}是{person}所在部门或其下级部门',
  notDepartmentTree: '{field}不是{person}所在部门，也不是其下级部门',
  lines: '{lines}中有{person}',
  notLines: '{lines}中没有{person}',
  linkedPerson: '{link}的{field}是{person}',
  notLinkedPerson: '{link}的{field}不是{person}',
  linkedDepartment: '{link}的{field}是{person}所在部门',
  notLinkedDepartment: '{link}的{field}不是{person}所在部门',
  linkedDepartmentTree: '{link}的{field}是{person}所在部门或其下级部门',
  notLinkedDepartmentTree: '{link}的{field}不是{person}所在部门，也不是其下级部门',
  linkedLines: '{link}的{lines}中有{person}',
  notLinkedLines: '{link}的{lines}中没有{person}',
} as const;

export const scopeReason = faultsFrom(SCOPE_REASONS);
export type Reason = ReturnType<typeof scopeReason>;

/** The sentence of a way that looks for somebody at a place. */
export function placeReason(
  { link, lines, field }: WayPlace,
  { person, tree, leads }: { readonly person: string; readonly tree: boolean; readonly leads: boolean },
): Reason {
  // Several people are told of as lines that name people are.
  const among = lines?.field ?? (field.kind === 'people' ? field : undefined);
  const kind = among ? 'Lines' : kindOf(field.kind, tree);
  const [yes, no] = link
    ? ([`linked${kind}`, `notLinked${kind}`] as const)
    : ([OWN[kind], `not${kind}`] as const);
  const name = leads ? yes : no;
  const params = {
    person,
    ...(link ? { link: link.field.label } : {}),
    ...(among ? { lines: among.label } : { field: field.label }),
  };
  return { code: name, template: SCOPE_REASONS[name], params };
}

const OWN = {
  Person: 'person',
  Department: 'department',
  DepartmentTree: 'departmentTree',
  Lines: 'lines',
} as const;

function kindOf(kind: string, tree: boolean): Exclude<keyof typeof OWN, 'Lines'> {
  if (kind === 'person') return 'Person';
  return tree ? 'DepartmentTree' : 'Department';
}
