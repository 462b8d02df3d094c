import type { ProcessStep } from '@jianheng/definition';
import { branchesOf } from '@jianheng/process-engine';
import { type Translate, useTranslation } from '../../i18n/use-translation.ts';
import type { StepChoices } from '../../processes/drafts/drawing.ts';
import { durationText } from '../../processes/forecast/forecast-text.ts';
import { STEP_LABELS } from '../../processes/tree-designer/step-kinds.ts';
import { conditionText, stepName, stepText } from '../../processes/tree-designer/step-text.ts';
import styles from './steps-outline.module.css';

export interface StepsOutlineProps {
  readonly steps: readonly ProcessStep[];
  readonly choices: StepChoices;
  /** What is said where there are none. */
  readonly nothing: string;
}

/** The steps of a process from top to bottom, to read: who decides each, until when, and under which condition. */
export function StepsOutline({ steps, choices, nothing }: StepsOutlineProps) {
  const t = useTranslation();
  if (steps.length === 0) return <p className={styles.nothing}>{nothing}</p>;
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step.key}>
          <span className={styles.kind}>{t(STEP_LABELS[step.kind])}</span>
          <span className={styles.name}>{stepName(step, t)}</span>
          {'branches' in step ? null : (
            <span className={styles.text}>{stepText(step, choices, t) || t('未设置')}</span>
          )}
          <Due step={step} />
          {branchesOf(step).map((below, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: branches have no name but their place
            <div className={styles.branch} key={at}>
              <span className={styles.text}>{branchText(step, at, choices, t)}</span>
              <StepsOutline steps={below} choices={choices} nothing={t('没有环节')} />
            </div>
          ))}
        </li>
      ))}
    </ol>
  );
}

function Due({ step }: { readonly step: ProcessStep }) {
  const t = useTranslation();
  if (step.kind !== 'approve' || step.dueIn === undefined) return null;
  const span = durationText({ in: step.dueIn, on: step.dueOn ?? 'calendar' }, t);
  return <span className={styles.text}>{t('时限：{span}', { span })}</span>;
}

/** Which branch it is, and when it is taken. */
function branchText(step: ProcessStep, at: number, choices: StepChoices, t: Translate): string {
  if (!('branches' in step)) return '';
  const branch = step.branches[at];
  if (branch === undefined) return t('其他情况');
  const name = branch.label || t('分支{count}', { count: at + 1 });
  if (!('when' in branch)) return t(name);
  const condition = conditionText(branch.when, choices.fields, t) || t('未设置条件');
  return t('{name}：{condition}', { name: t(name), condition });
}
