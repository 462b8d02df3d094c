import type { ApproverRule, DueRules, OverduePolicy } from '@jianheng/definition';
import { InputNumber, Select } from 'antd';
import { changed } from '../../custom-forms/draft/changed.ts';
import { Property } from '../../custom-forms/draft/property.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { StepChoices } from '../drafts/drawing.ts';
import { emptyRule } from './approver-kinds.ts';
import { ApproverRuleInput } from './approver-rule-input.tsx';
import { DurationInput } from './duration-input.tsx';

export interface DueInputProps {
  readonly value: DueRules;
  readonly choices: StepChoices;
  readonly onChange: (said: DueRules) => void;
}

type Action = Extract<OverduePolicy['action'], string> | 'transfer';

/** 时限: when a task is due, reminders around it, and what is done at the deadline. */
export function DueInput({ value, choices, onChange }: DueInputProps) {
  const t = useTranslation();
  const { dueIn, dueOn, overdue } = value;
  const set = (said: { readonly [Name in keyof DueRules]: DueRules[Name] | undefined }) =>
    onChange(changed(value, said));
  const setOverdue = (said: { readonly [Name in keyof OverduePolicy]: OverduePolicy[Name] | undefined }) => {
    const next = changed<OverduePolicy>(overdue ?? {}, said);
    set({ overdue: Object.keys(next).length === 0 ? undefined : next });
  };
  const transferTo = typeof overdue?.action === 'object' ? overdue.action.transferTo : undefined;
  return (
    <>
      <Property label={t('办理时限')} help={t('留空则不限时。')}>
        <DurationInput
          label={t('办理时限')}
          value={dueIn}
          onChange={(next) =>
            set(next === undefined ? { dueIn: next, dueOn: next, overdue: next } : { dueIn: next })
          }
        />
      </Property>
      {dueIn === undefined ? null : (
        <>
          <Property label={t('计时方式')}>
            <Select
              value={dueOn ?? 'calendar'}
              options={[
                { value: 'calendar' as const, label: t('自然时间') },
                { value: 'working' as const, label: t('工作时间（按工作日历）') },
              ]}
              onChange={(next) => set({ dueOn: next })}
            />
          </Property>
          <Property label={t('超时处理')}>
            <Select<Action | null>
              allowClear
              placeholder={t('不处理')}
              value={transferTo ? 'transfer' : ((overdue?.action as Action | undefined) ?? null)}
              options={[
                { value: 'pass', label: t('自动同意') },
                { value: 'reject', label: t('自动拒绝') },
                { value: 'toInitiator', label: t('退回发起人') },
                { value: 'escalate', label: t('转交上级负责人') },
                { value: 'transfer', label: t('转交给') },
              ]}
              onChange={(next) =>
                setOverdue({
                  action: next === 'transfer' ? { transferTo: emptyRule('users') } : (next ?? undefined),
                })
              }
            />
          </Property>
          {transferTo === undefined ? null : (
            <ApproverRuleInput
              value={transferTo}
              choices={choices}
              onChange={(rule: ApproverRule) => setOverdue({ action: { transferTo: rule } })}
            />
          )}
          <Remind value={overdue?.remind} onChange={(remind) => setOverdue({ remind })} />
        </>
      )}
    </>
  );
}

type Reminding = NonNullable<OverduePolicy['remind']>;
type RemindProps = {
  readonly value: Reminding | undefined;
  readonly onChange: (remind: Reminding | undefined) => void;
};

/** 催办提醒: how long before the deadline the first comes, how often, and how many. */
function Remind({ value, onChange }: RemindProps) {
  const t = useTranslation();
  return (
    <>
      <Property label={t('每隔多久提醒一次')} help={t('留空则不自动提醒。')}>
        <DurationInput
          label={t('每隔多久提醒一次')}
          value={value?.every}
          onChange={(every) => onChange(every === undefined ? undefined : { times: 3, ...value, every })}
        />
      </Property>
      {value === undefined ? null : (
        <>
          <Property label={t('提前多久开始')} help={t('留空则从到期时开始。')}>
            <DurationInput
              label={t('提前多久开始')}
              value={value.before}
              onChange={(before) => onChange(changed(value, { before }))}
            />
          </Property>
          <Property label={t('最多提醒次数')}>
            <InputNumber
              min={1}
              max={50}
              precision={0}
              value={value.times}
              onChange={(times) => onChange({ ...value, times: times ?? 1 })}
            />
          </Property>
        </>
      )}
    </>
  );
}
