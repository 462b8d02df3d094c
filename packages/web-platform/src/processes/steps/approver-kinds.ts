import type { ApproverRule } from '@jianheng/definition';

export type RuleKind = ApproverRule['kind'];

/** What each way to find people is called, in the order in which it is offered. */
export const RULE_LABELS: Readonly<Record<RuleKind, string>> = {
  users: '指定人员',
  role: '角色',
  departmentHead: '部门负责人',
  departmentHeads: '连续多级负责人',
  departmentMembers: '部门成员',
  post: '岗位',
  group: '用户组',
  field: '表单中的人员或部门',
  initiator: '发起人本人',
  initiatorSelects: '发起人自选',
  previousApproverSelects: '上一处理人自选',
  previousApprover: '上一处理人',
  expression: '表达式',
  query: '查询',
  anyOf: '多组合并',
};

const EMPTY: { readonly [Kind in RuleKind]: Extract<ApproverRule, { kind: Kind }> } = {
  users: { kind: 'users', users: [] },
  role: { kind: 'role', role: '' },
  departmentHead: { kind: 'departmentHead' },
  departmentHeads: { kind: 'departmentHeads', levels: 'top' },
  departmentMembers: { kind: 'departmentMembers', departments: 'initiator' },
  post: { kind: 'post', post: '' },
  group: { kind: 'group', group: '' },
  field: { kind: 'field', field: '' },
  initiator: { kind: 'initiator' },
  initiatorSelects: { kind: 'initiatorSelects' },
  previousApproverSelects: { kind: 'previousApproverSelects' },
  previousApprover: { kind: 'previousApprover' },
  expression: { kind: 'expression', expression: '' },
  query: { kind: 'query', query: '' },
  anyOf: { kind: 'anyOf', rules: [] },
};

/** A rule of a kind that says nothing more yet. */
export const emptyRule = (kind: RuleKind): ApproverRule => EMPTY[kind];

export const RULE_KINDS = Object.keys(EMPTY) as readonly RuleKind[];
