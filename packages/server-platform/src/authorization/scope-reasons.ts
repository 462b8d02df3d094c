import { type AnyField, faultsFrom, namesRole, type WayPlace } from '@jianheng/definition';

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
  notYet: '{person}能否查看取决于这条{what}目前的内容，现在不符合条件',
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
  role: '{field}是{person}担任的角色',
  notRole: '{field}不是{person}担任的角色',
  linkedRole: '{link}的{field}是{person}担任的角色',
  notLinkedRole: '{link}的{field}不是{person}担任的角色',
  linesOfGroups: '{lines}中有{person}所在的部门或担任的角色',
  notLinesOfGroups: '{lines}中没有{person}所在的部门或担任的角色',
  linkedLinesOfGroups: '{link}的{lines}中有{person}所在的部门或担任的角色',
  notLinkedLinesOfGroups: '{link}的{lines}中没有{person}所在的部门或担任的角色',
} as const;

export const scopeReason = faultsFrom(SCOPE_REASONS);
export type Reason = ReturnType<typeof scopeReason>;

/** The sentence of an access rule that looks for a person, department or role at a place. */
export function placeReason(
  { link, lines, field }: WayPlace,
  { person, tree, leads }: { readonly person: string; readonly tree: boolean; readonly leads: boolean },
): Reason {
  // A field of several people reads like lines that name people.
  const among = lines?.field ?? (field.kind === 'people' ? field : undefined);
  const inLines = lines !== undefined && field.kind !== 'person' ? 'LinesOfGroups' : 'Lines';
  const kind = among ? inLines : kindOf(field, tree);
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
  Role: 'role',
  Lines: 'lines',
  LinesOfGroups: 'linesOfGroups',
} as const;

function kindOf(field: AnyField, tree: boolean): 'Person' | 'Role' | 'Department' | 'DepartmentTree' {
  if (field.kind === 'person') return 'Person';
  if (namesRole(field)) return 'Role';
  return tree ? 'DepartmentTree' : 'Department';
}
