import type { ProcessStep } from '@jianheng/definition';
import { Input } from 'antd';
import { changed } from '../../custom-forms/draft/changed.ts';
import { Property } from '../../custom-forms/draft/property.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { StepChoices } from '../drafts/drawing.ts';
import { ActionInputs, ApprovalInputs } from '../steps/approval-inputs.tsx';
import { ApproverRuleInput } from '../steps/approver-rule-input.tsx';
import styles from '../steps/steps.module.css';
import { BranchPanel } from './branch-panel.tsx';
import { CallPanel } from './call-panel.tsx';
import { DelayPanel } from './delay-panel.tsx';
import { STEP_LABELS } from './step-kinds.ts';

export interface StepPanelProps<Step extends ProcessStep = ProcessStep> {
  readonly step: Step;
  readonly choices: StepChoices;
  readonly onChange: (step: ProcessStep) => void;
}

/** Everything that the chosen step says of itself. */
export function StepPanel({ step, choices, onChange }: StepPanelProps) {
  const t = useTranslation();
  return (
    <div className={styles.panel}>
      <Property label={t('名称')}>
        <Input
          maxLength={50}
          placeholder={t(STEP_LABELS[step.kind])}
          value={step.label ?? ''}
          onChange={({ target: { value } }) => onChange({ ...step, label: value })}
        />
      </Property>
      <PanelOf step={step} choices={choices} onChange={onChange} />
    </div>
  );
}

function PanelOf({ step, choices, onChange }: StepPanelProps) {
  const t = useTranslation();
  switch (step.kind) {
    case 'approve':
      return (
        <ApprovalInputs
          value={step}
          choices={choices}
          onChange={(said) => onChange(changed<ProcessStep>(step, said))}
        />
      );
    case 'copyTo':
      return (
        <Property label={t('抄送给')}>
          <ApproverRuleInput value={step.to} choices={choices} onChange={(to) => onChange({ ...step, to })} />
        </Property>
      );
    case 'run':
      return (
        <ActionInputs
          value={step}
          choices={choices}
          onChange={(said) =>
            onChange(
              changed<ProcessStep>(step, 'action' in said ? { ...said, action: said.action ?? '' } : said),
            )
          }
        />
      );
    case 'waitFor':
      return (
        <Property label={t('消息名称')} help={t('收到此名称的消息后继续。')}>
          <Input
            maxLength={100}
            value={step.message}
            onChange={(event) => onChange({ ...step, message: event.target.value })}
          />
        </Property>
      );
    case 'call':
      return <CallPanel step={step} choices={choices} onChange={onChange} />;
    case 'delay':
      return <DelayPanel step={step} choices={choices} onChange={onChange} />;
    case 'branch':
    case 'inclusive':
    case 'parallel':
      return <BranchPanel step={step} choices={choices} onChange={onChange} />;
  }
}
