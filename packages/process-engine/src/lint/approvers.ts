import type { ApprovalMode, ApproverRule } from '@jianheng/definition';

/** What is missing in a rule that says who acts; false when nothing is. */
export function ruleProblem(rule: ApproverRule): string | false {
  const check = CHECKS[rule.kind] as ((rule: ApproverRule) => string | false) | undefined;
  return check ? check(rule) : '的审批人类型不支持。';
}

type Checks = {
  readonly [Kind in ApproverRule['kind']]: (rule: Extract<ApproverRule, { kind: Kind }>) => string | false;
};

const nothingMissing = () => false as const;

const CHECKS: Checks = {
  initiator: nothingMissing,
  initiatorSelects: nothingMissing,
  previousApproverSelects: nothingMissing,
  previousApprover: nothingMissing,
  users: ({ users }) => !(users?.length > 0) && '没有选择人员。',
  role: ({ role }) => !role && '没有选择角色。',
  post: ({ post }) => !post && '没有选择岗位。',
  group: ({ group }) => !group && '没有选择用户组。',
  query: ({ query }) => !query && '没有选择查询。',
  expression: ({ expression }) => !expression && '没有填写审批人表达式。',
  departmentHead: ({ level = 1 }) => !isLevel(level) && '的主管级别要从 1 开始。',
  departmentHeads: ({ levels }) => levels !== 'top' && !isLevel(levels) && '的连续主管级数要从 1 开始。',
  departmentMembers: ({ departments }) =>
    departments !== 'initiator' && !(departments?.length > 0) && '没有选择部门。',
  field: ({ field, level }) => {
    if (!field) return '没有选择表单中的人员字段。';
    return level !== undefined && !isLevel(level) && '的主管级别要从 1 开始。';
  },
  anyOf: ({ rules }) => {
    if (!(rules?.length > 0)) return '没有设置任何一组审批人。';
    return rules.map(ruleProblem).find((problem) => problem !== false) ?? false;
  },
};

function isLevel(level: unknown): boolean {
  return Number.isInteger(level) && Number(level) >= 1;
}

/** What is wrong with a way of deciding together; false when nothing is. */
export function modeProblem(mode: ApprovalMode, rule: ApproverRule | undefined): string | false {
  if (mode.kind === 'percent')
    return !(mode.atLeast > 0 && mode.atLeast <= 100) && '的通过比例要大于 0，不超过 100。';
  if (mode.kind === 'weighted') return weightProblem(mode);
  if (mode.kind === 'perGroup') {
    if (rule?.kind !== 'anyOf') return '按组会签，要设置多组审批人。';
    return mode.each !== 'all' && mode.each !== 'any' && '没有设置组内的会签方式。';
  }
  return !['all', 'any', 'sequential', 'claim', 'random'].includes(mode.kind) && '的会签方式不支持。';
}

function weightProblem({ needed, weights }: Extract<ApprovalMode, { kind: 'weighted' }>): string | false {
  if (!(needed > 0)) return '的通过票数要大于 0。';
  return !Object.values(weights ?? {}).every((weight) => weight > 0) && '的票数要大于 0。';
}

/** Every expression that a rule holds. */
export function expressionsOfRule(rule: ApproverRule | undefined): string[] {
  if (rule?.kind === 'anyOf') return rule.rules.flatMap(expressionsOfRule);
  return rule?.kind === 'expression' ? [rule.expression] : [];
}
