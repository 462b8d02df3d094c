import type { ApproverRule } from '@jianheng/definition';
import { sayName } from '../../i18n/say-title.ts';
import type { Translate } from '../../i18n/use-translation.ts';
import type { Choice, StepChoices } from '../drafts/drawing.ts';
import { RULE_LABELS } from './approver-kinds.ts';

const labelOf = (choices: readonly Choice[], value: string) =>
  choices.find((one) => one.value === value)?.label ?? value;

type Texts = {
  readonly [Kind in ApproverRule['kind']]?: (
    rule: Extract<ApproverRule, { kind: Kind }>,
    choices: StepChoices,
    t: Translate,
  ) => string;
};

/** Those that say more than their kind. */
const TEXTS: Texts = {
  users: ({ users }, _choices, t) =>
    users.length === 0 ? '' : t('指定 {count} 人', { count: users.length }),
  role: ({ role }, choices, t) => role && t('角色：{name}', { name: t(labelOf(choices.roles, role)) }),
  post: ({ post }, _choices, t) => post && t('岗位：{name}', { name: post }),
  group: ({ group }, choices, t) => group && t('用户组：{name}', { name: t(labelOf(choices.groups, group)) }),
  field: ({ field }, { fields }, t) =>
    field &&
    t('表单字段：{name}', {
      name: sayName({ name: fields[field]?.label ?? field, drawn: fields[field]?.drawn }, t),
    }),
  departmentHead: ({ level = 1 }, _choices, t) =>
    level === 1 ? t('部门负责人') : t('第 {count} 级负责人', { count: level }),
  expression: ({ expression }, _choices, t) => expression && t('表达式'),
  query: ({ query }, _choices, t) => query && t('查询：{name}', { name: query }),
  anyOf: ({ rules }, choices, t) => rules.map((one) => ruleText(one, choices, t)).join(t('、')),
};

/** Whom a rule names, in a few words; nothing while it names nobody. */
export function ruleText(rule: ApproverRule, choices: StepChoices, t: Translate): string {
  const text = TEXTS[rule.kind] as
    | ((rule: ApproverRule, choices: StepChoices, t: Translate) => string)
    | undefined;
  return text === undefined ? t(RULE_LABELS[rule.kind]) : text(rule, choices, t);
}
