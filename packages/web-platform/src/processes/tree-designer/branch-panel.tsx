import type { ProcessStep } from '@jianheng/definition';
import { Input } from 'antd';
import words from '../../components/words.module.css';
import { Property } from '../../custom-forms/draft/property.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { StepChoices } from '../drafts/drawing.ts';
import { ConditionInput } from '../steps/condition-input.tsx';
import styles from '../steps/steps.module.css';
import type { BranchingStep } from './tree-edits.ts';

export interface BranchPanelProps {
  readonly step: BranchingStep;
  readonly choices: StepChoices;
  readonly onChange: (step: ProcessStep) => void;
}

const HINTS: Readonly<Record<BranchingStep['kind'], string>> = {
  branch: '从左到右，走第一个条件满足的分支；都不满足时走“其他情况”。',
  inclusive: '条件满足的分支同时进行；都不满足时走“其他情况”。',
  parallel: '全部分支同时进行，都完成后继续。',
};

/** The branches of a step: their names, and when each is taken. */
export function BranchPanel({ step, choices, onChange }: BranchPanelProps) {
  const t = useTranslation();
  const rename = (at: number, label: string) => {
    if (step.kind === 'parallel')
      return onChange({
        ...step,
        branches: step.branches.map((one, i) => (i === at ? { ...one, label } : one)),
      });
    return onChange({
      ...step,
      branches: step.branches.map((one, i) => (i === at ? { ...one, label } : one)),
    });
  };
  return (
    <>
      <p className={words.quiet}>{t(HINTS[step.kind])}</p>
      {step.branches.map((branch, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: branches have no name but their place
        <fieldset className={styles.group} key={at}>
          <legend>{t('分支{count}', { count: at + 1 })}</legend>
          <Property label={t('名称')}>
            <Input
              maxLength={50}
              value={branch.label ?? ''}
              onChange={(event) => rename(at, event.target.value)}
            />
          </Property>
          {step.kind === 'parallel' || !('when' in branch) ? null : (
            <ConditionInput
              value={branch.when}
              fields={choices.fields}
              onChange={(when) =>
                onChange({
                  ...step,
                  branches: step.branches.map((one, i) => (i === at ? { ...one, when } : one)),
                })
              }
            />
          )}
        </fieldset>
      ))}
    </>
  );
}
