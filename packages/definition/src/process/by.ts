import type { ApproverRule } from './approval-rules.ts';

type Rule<Kind extends ApproverRule['kind']> = Extract<ApproverRule, { readonly kind: Kind }>;
type Options<Kind extends ApproverRule['kind'], Named extends string = never> = Omit<
  Rule<Kind>,
  'kind' | Named
>;

/** Who decides a step (审批人): `by.role('finance')`. Every way there is stands in `ApproverRule`. */
export const by = {
  initiator: (): Rule<'initiator'> => ({ kind: 'initiator' }),
  departmentHead: (options: Options<'departmentHead'> = {}): Rule<'departmentHead'> => ({
    kind: 'departmentHead',
    ...options,
  }),
  departmentHeads: (levels: number | 'top'): Rule<'departmentHeads'> => ({ kind: 'departmentHeads', levels }),
  departmentMembers: (departments: readonly string[] | 'initiator'): Rule<'departmentMembers'> => ({
    kind: 'departmentMembers',
    departments,
  }),
  role: (role: string, scope?: Rule<'role'>['scope']): Rule<'role'> => ({
    kind: 'role',
    role,
    ...(scope && { scope }),
  }),
  post: (post: string): Rule<'post'> => ({ kind: 'post', post }),
  group: (group: string): Rule<'group'> => ({ kind: 'group', group }),
  users: (...users: readonly string[]): Rule<'users'> => ({ kind: 'users', users }),
  field: (field: string, options: Options<'field', 'field'> = {}): Rule<'field'> => ({
    kind: 'field',
    field,
    ...options,
  }),
  initiatorSelects: (): Rule<'initiatorSelects'> => ({ kind: 'initiatorSelects' }),
  previousApproverSelects: (): Rule<'previousApproverSelects'> => ({ kind: 'previousApproverSelects' }),
  previousApprover: (): Rule<'previousApprover'> => ({ kind: 'previousApprover' }),
  expression: (expression: string): Rule<'expression'> => ({ kind: 'expression', expression }),
  query: (query: string): Rule<'query'> => ({ kind: 'query', query }),
  anyOf: (...rules: readonly ApproverRule[]): Rule<'anyOf'> => ({ kind: 'anyOf', rules }),
};
