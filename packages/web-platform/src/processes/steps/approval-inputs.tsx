import type {
  ApprovalPolicies,
  ApproverRule,
  DueRules,
  FailedVotePolicy,
  FieldRight,
} from '@jianheng/definition';
import { Select, Tabs } from 'antd';
import { Property } from '../../custom-forms/draft/property.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { StepChoices } from '../drafts/drawing.ts';
import { emptyRule } from './approver-kinds.ts';
import { ApproverRuleInput } from './approver-rule-input.tsx';
import { ChoiceSelect } from './choice-select.tsx';
import { DueInput } from './due-input.tsx';
import { type Mode, ModeInput } from './mode-input.tsx';
import { PoliciesInput } from './policies-input.tsx';
import { RightsInput } from './rights-input.tsx';
import styles from './steps.module.css';

/** What an approval says of itself in either designer; `by` is its approvers. */
export interface Approval extends ApprovalPolicies, DueRules {
  readonly by?: ApproverRule;
  readonly mode?: Mode;
  readonly rights?: Readonly<Partial<Record<string, FieldRight>>>;
  readonly action?: string;
  readonly compensation?: string;
  readonly onFailedVote?: FailedVotePolicy;
}

export interface ApprovalInputsProps {
  readonly value: Approval;
  readonly choices: StepChoices;
  /** What changed; `undefined` takes what was said away. */
  readonly onChange: (said: { readonly [Name in keyof Approval]: Approval[Name] | undefined }) => void;
}

/** Everything that an approval can be told: who, how together, when, what of the form, what else happens. */
export function ApprovalInputs({ value, choices, onChange }: ApprovalInputsProps) {
  const t = useTranslation();
  return (
    <Tabs
      size="small"
      items={[
        {
          key: 'who',
          label: t('审批人'),
          children: <Who value={value} choices={choices} onChange={onChange} />,
        },
        {
          key: 'due',
          label: t('时限'),
          children: (
            <div className={styles.panel}>
              <DueInput
                value={value}
                choices={choices}
                onChange={({ dueIn, dueOn, overdue }) => onChange({ dueIn, dueOn, overdue })}
              />
            </div>
          ),
        },
        {
          key: 'rights',
          label: t('字段权限'),
          children: (
            <RightsInput
              fields={choices.fields}
              unseen={choices.unseen}
              value={value.rights}
              otherwise="readonly"
              onChange={(rights) => onChange({ rights })}
            />
          ),
        },
        {
          key: 'more',
          label: t('高级'),
          children: <More value={value} choices={choices} onChange={onChange} />,
        },
      ]}
    />
  );
}

function Who({ value, choices, onChange }: ApprovalInputsProps) {
  const t = useTranslation();
  return (
    <div className={styles.panel}>
      <Property label={t('审批人')}>
        <ApproverRuleInput
          value={value.by ?? emptyRule('users')}
          choices={choices}
          onChange={(by) => onChange({ by })}
        />
      </Property>
      <Property label={t('多人时')}>
        <ModeInput value={value.mode} rule={value.by} onChange={(mode) => onChange({ mode })} />
      </Property>
      <Property label={t('未通过时')} help={t('有人拒绝、票数已不可能达到时的去向。')}>
        <Select<FailedVotePolicy>
          value={value.onFailedVote ?? 'reject'}
          options={[
            { value: 'reject', label: t('流程结束（已拒绝）') },
            { value: 'toInitiator', label: t('退回发起人') },
            { value: 'continue', label: t('继续，结果由后续条件判断') },
          ]}
          onChange={(onFailedVote) => onChange({ onFailedVote })}
        />
      </Property>
    </div>
  );
}

function More({ value, choices, onChange }: ApprovalInputsProps) {
  const t = useTranslation();
  return (
    <div className={styles.panel}>
      <PoliciesInput
        value={value}
        otherwise={t('同流程设置')}
        onChange={({ onNoApprover, onSelfApproval, onRepeatApprover }) =>
          onChange({ onNoApprover, onSelfApproval, onRepeatApprover })
        }
      />
      <ActionInputs value={value} choices={choices} onChange={onChange} />
    </div>
  );
}

type WithActions = { readonly action?: string; readonly compensation?: string };

export interface ActionInputsProps {
  readonly value: WithActions;
  readonly choices: StepChoices;
  readonly onChange: (said: { readonly [Name in keyof WithActions]: string | undefined }) => void;
}

/** The action that runs at a step, and the one that takes it back. */
export function ActionInputs({ value, choices, onChange }: ActionInputsProps) {
  const t = useTranslation();
  if (choices.actions.length === 0 && value.action === undefined) return null;
  return (
    <>
      <Property label={t('执行的操作')} help={t('通过时在同一事务中执行。')}>
        <ChoiceSelect
          isOptional
          placeholder={t('不执行')}
          value={value.action ?? ''}
          choices={choices.actions}
          onChange={(action) => onChange({ action: action || undefined })}
        />
      </Property>
      {value.action ? (
        <Property label={t('退回时撤销的操作')} help={t('不设置时，不能退回到此环节之前。')}>
          <ChoiceSelect
            isOptional
            placeholder={t('无')}
            value={value.compensation ?? ''}
            choices={choices.actions}
            onChange={(compensation) => onChange({ compensation: compensation || undefined })}
          />
        </Property>
      ) : null}
    </>
  );
}
