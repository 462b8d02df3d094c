import type { ApprovalMode, ApproverRule, DueRules } from '@jianheng/definition';
import type { ModelDifference, ProcessFlow, ProcessNode, SettingChange } from '@jianheng/process-engine';
import type { Translate } from '../../i18n/use-translation.ts';
import type { StepChoices } from '../drafts/drawing.ts';
import { durationText, modeText } from '../forecast/forecast-text.ts';
import { ruleText } from '../steps/rule-text.ts';
import { conditionText } from '../tree-designer/step-text.ts';
import { CHOICE_WORDS, NODE_WORDS, SETTING_WORDS } from './setting-words.ts';

/** What differences are told with. */
export interface Telling {
  readonly t: Translate;
  readonly choices: StepChoices;
  /** What steps are called, by their ids. */
  readonly steps: ReadonlyMap<string, string>;
}

/** What a difference is about, in words. */
export function differenceTitle(difference: ModelDifference, telling: Telling): string {
  const { t } = telling;
  if (difference.part === 'process') return t('流程设置');
  const part = difference.after ?? difference.before;
  if (part === undefined) return '';
  return 'from' in part ? flowTitle(part, telling) : nodeTitle(part, telling);
}

function nodeTitle({ id, kind, name }: ProcessNode, { t }: Telling): string {
  const word = t(NODE_WORDS[kind] ?? kind);
  return name === undefined ? `${word} ${id}` : t('{kind}「{name}」', { kind: word, name: t(name) });
}

function flowTitle({ from, to }: ProcessFlow, { t, steps }: Telling): string {
  const nameOf = (id: string) => t(steps.get(id) ?? id);
  return t('连线：{from} → {to}', { from: nameOf(from), to: nameOf(to) });
}

export interface SettingText {
  readonly setting: string;
  readonly before: string;
  readonly after: string;
}

/** One thing that is said otherwise: what it was, and what it is. */
export function settingText({ setting, before, after }: SettingChange, telling: Telling): SettingText {
  const { t, choices } = telling;
  const [head = '', ...rest] = setting.split('.');
  const about = head === 'settings' ? (rest[0] ?? head) : head;
  const named = head === 'rights' ? (choices.fields[rest[0] ?? '']?.label ?? rest[0]) : rest.join('.');
  const own = t(SETTING_WORDS[about] ?? about);
  return {
    setting: head === 'settings' ? own : t(SETTING_WORDS[head] ?? head, { name: t(named ?? '') }),
    before: valueText(about, before, telling),
    after: valueText(about, after, telling),
  };
}

type ToText = (value: unknown, telling: Telling) => string;

/** Those that are more than words and numbers. The model's own types say what each property holds. */
const VALUES: Readonly<Record<string, ToText>> = {
  approvers: (rule, { choices, t }) => ruleText(rule as ApproverRule, choices, t),
  to: (rule, { choices, t }) => ruleText(rule as ApproverRule, choices, t),
  mode: (mode, { t }) => modeText(mode as ApprovalMode, t),
  condition: (condition, { choices, t }) => conditionText(String(condition), choices.fields, t),
  dueIn: (due, { t }) => durationText({ in: String(due), on: 'calendar' }, t),
  overdue: overdueText,
  calls: (key, { choices, t }) => t(labelOf(choices.processes, String(key))),
  action: (name, { choices, t }) => t(labelOf(choices.actions, String(name))),
  compensation: (name, { choices, t }) => t(labelOf(choices.actions, String(name))),
  scope: (id, { steps, t }) => t(steps.get(String(id)) ?? String(id)),
  attachedTo: (id, { steps, t }) => t(steps.get(String(id)) ?? String(id)),
  handler: (id, { steps, t }) => t(steps.get(String(id)) ?? String(id)),
};

function valueText(about: string, value: unknown, telling: Telling): string {
  const { t } = telling;
  if (value === undefined) return t('未设置');
  const own = VALUES[about];
  if (own !== undefined) return own(value, telling);
  if (typeof value === 'boolean') return value ? t('是') : t('否');
  if (typeof value === 'string') return t(CHOICE_WORDS[about]?.[value] ?? value);
  return JSON.stringify(value);
}

function overdueText(value: unknown, telling: Telling): string {
  const { t, choices } = telling;
  const { action, remind } = value as NonNullable<DueRules['overdue']>;
  const parts = [
    typeof action === 'object'
      ? t('转交给 {people}', { people: ruleText(action.transferTo, choices, t) })
      : action && t(CHOICE_WORDS.overdue?.[action] ?? action),
    remind &&
      t('每 {every} 提醒一次，最多 {times} 次', {
        every: durationText({ in: remind.every, on: 'calendar' }, t),
        times: remind.times,
      }),
  ];
  return parts.filter((part) => part !== undefined).join(t('；'));
}

const labelOf = (choices: StepChoices['actions'], value: string) =>
  choices.find((one) => one.value === value)?.label ?? value;
