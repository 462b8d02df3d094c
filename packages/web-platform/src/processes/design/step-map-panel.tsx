import { Select } from 'antd';
import words from '../../components/words.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './design.module.css';
import type { MappedStep } from './step-map.ts';
import type { Moving } from './use-move.ts';

/** 环节对应: which step of the new version each step becomes on which something stands now. */
export function StepMapPanel({ moving }: { readonly moving: Moving }) {
  const t = useTranslation();
  const { mapped, map } = moving;
  if (mapped.length === 0) return null;
  return (
    <section className={styles.stepMap}>
      <h3>{t('环节对应')}</h3>
      <p className={words.quiet}>{t('正在办理的环节在新版本中由哪个环节接续。同名的环节已自动对应。')}</p>
      <ul>
        {mapped.map((step) => (
          <li key={step.nodeId}>
            <span>
              {step.name} <span className={words.quiet}>{t('{count} 个流程', { count: step.count })}</span>
            </span>
            <span aria-hidden="true">→</span>
            <StepChoice
              step={step}
              value={map[step.nodeId] ?? step.nodeId}
              isFixed={moving.isRunning}
              onChoose={(to) => moving.choose(step.nodeId, to)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface StepChoiceProps {
  readonly step: MappedStep;
  readonly value: string;
  readonly isFixed: boolean;
  readonly onChoose: (to: string) => void;
}

function StepChoice({ step: { name, choices }, value, isFixed, onChoose }: StepChoiceProps) {
  const t = useTranslation();
  const isThere = choices.some(({ id }) => id === value);
  return (
    <Select
      aria-label={t('“{name}”对应的环节', { name })}
      disabled={isFixed}
      value={isThere ? value : null}
      placeholder={t('请选择')}
      options={choices.map(({ id, name: label }) => ({ value: id, label }))}
      onChange={(to) => to !== null && onChoose(to)}
      {...(isThere ? {} : { status: 'error' as const })}
    />
  );
}
