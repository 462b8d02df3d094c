import type { ApproverRule } from '@jianheng/definition';
import { Select } from 'antd';
import inputs from '../../components/inputs.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { StepChoices } from '../drafts/drawing.ts';
import { emptyRule, RULE_KINDS, RULE_LABELS, type RuleKind } from './approver-kinds.ts';
import { RuleDetail } from './rule-detail.tsx';
import { RuleGroups } from './rule-groups.tsx';
import styles from './steps.module.css';

export interface ApproverRuleInputProps {
  readonly id?: string;
  readonly value: ApproverRule;
  readonly choices: StepChoices;
  readonly onChange: (rule: ApproverRule) => void;
  /** One of several groups, which holds no groups itself. */
  readonly isGroup?: boolean;
}

/** Who is asked (审批人): the way in which people are found, and what that way asks for. */
export function ApproverRuleInput({ id, value, choices, onChange, isGroup = false }: ApproverRuleInputProps) {
  const t = useTranslation();
  const kinds = isGroup ? RULE_KINDS.filter((kind) => kind !== 'anyOf') : RULE_KINDS;
  return (
    <div className={styles.rule}>
      <Select<RuleKind>
        {...(id === undefined ? { 'aria-label': t('审批人类型') } : { id })}
        className={inputs.full}
        value={value.kind}
        options={kinds.map((kind) => ({ value: kind, label: t(RULE_LABELS[kind]) }))}
        onChange={(kind) => onChange(emptyRule(kind))}
      />
      {value.kind === 'anyOf' ? (
        <RuleGroups
          rules={value.rules}
          onChange={(rules) => onChange({ ...value, rules })}
          draw={(rule, set) => <ApproverRuleInput isGroup value={rule} choices={choices} onChange={set} />}
        />
      ) : (
        <RuleDetail value={value} choices={choices} onChange={onChange} />
      )}
    </div>
  );
}
