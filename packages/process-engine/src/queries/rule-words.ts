import type { ApproverRule } from '@jianheng/definition';
import { type NamedKind, placeholder } from './placeholders.ts';

type RuleOf<Kind extends ApproverRule['kind']> = Extract<ApproverRule, { kind: Kind }>;
type Words = { readonly [Kind in ApproverRule['kind']]: (rule: RuleOf<Kind>) => string };

const SCOPES = {
  all: '',
  ownDepartment: '（限发起人所在部门）',
  ownCompany: '（限发起人所在公司）',
} as const;

const WORDS: Words = {
  initiator: () => '发起人',
  departmentHead: ({ level = 1, of }) =>
    `${of === 'previousApprover' ? '上一处理人' : '发起人'}${departmentAbove(level)}的负责人`,
  departmentHeads: ({ levels }) =>
    levels === 'top'
      ? '发起人所在部门直到最高一级部门的各级负责人'
      : `发起人所在部门起连续${levels}级部门的负责人`,
  departmentMembers: ({ departments }) =>
    departments === 'initiator' ? '发起人所在部门的成员' : `${listed('department', departments)}的成员`,
  role: ({ role, scope = 'all' }) => `角色“${placeholder('role', role)}”的成员${SCOPES[scope]}`,
  post: ({ post }) => `岗位“${placeholder('post', post)}”的人员`,
  users: ({ users }) => `指定人员${listed('user', users)}`,
  group: ({ group }) => `用户组“${placeholder('group', group)}”的成员`,
  field: ({ field, level = 1 }) =>
    level > 1
      ? `表单“${placeholder('field', field)}”中部门的上${level - 1}级部门的负责人`
      : `表单“${placeholder('field', field)}”中的人员`,
  initiatorSelects: () => '发起人选择的人员',
  previousApproverSelects: () => '上一处理人选择的人员',
  previousApprover: () => '上一处理人',
  expression: ({ expression }) => `表达式“${expression}”得出的人员`,
  query: ({ query }) => `查询“${placeholder('query', query)}”得出的人员`,
  anyOf: ({ rules }) => rules.map(ruleWords).join('、'),
};

/** A rule as people read it; what it names stands in it by id (see `fillNames`). */
export function ruleWords(rule: ApproverRule): string {
  const words = WORDS[rule.kind] as (rule: ApproverRule) => string;
  return words(rule);
}

function departmentAbove(level: number): string {
  return level > 1 ? `所在部门的上${level - 1}级部门` : '所在部门';
}

function listed(kind: NamedKind, ids: readonly string[]): string {
  return ids.map((id) => placeholder(kind, id)).join('、');
}
