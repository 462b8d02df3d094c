import { Person } from '../../components/person.tsx';
import { StateTag } from '../../components/state-tag.tsx';
import words from '../../components/words.module.css';
import { formatMoment } from '../../formatting/times.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSayStep } from '../data/own-steps.ts';
import type { Chart, ChartNode } from '../data/process-data.ts';
import styles from './chart-list.module.css';

/** Steps that people do or that do something; gateways only join them. */
const STEPS: readonly string[] = ['userTask', 'serviceTask', 'callActivity', 'subProcess'];

const LOOKS: Readonly<Record<ChartNode['state'], string | undefined>> = {
  done: styles.stepDone,
  current: styles.stepCurrent,
  '': styles.stepAhead,
};

/** The chart on a phone: its steps from top to bottom, with who acted there. */
export function ChartList({ chart }: { readonly chart: Chart }) {
  const t = useTranslation();
  const sayStep = useSayStep();
  const steps = chart.nodes
    .filter(({ type }) => STEPS.includes(type))
    .toSorted((left, right) => left.x - right.x || left.y - right.y);
  return (
    <ol className={styles.chartList}>
      {steps.map((step) => (
        <li key={step.id} className={LOOKS[step.state]}>
          <b>{sayStep(step.name ?? '')}</b>{' '}
          <span className={styles.stepState}>
            <State step={step} />
          </span>
          {step.tips.map(({ userName, outcome, at, comment }) => (
            <p key={`${userName}:${at}`}>
              {userName === null ? t('待认领') : <Person name={userName} />}{' '}
              {outcome === null ? '' : t(outcome)}{' '}
              <span className={`${words.quiet} ${words.digits}`}>{formatMoment(at)}</span>
              {comment ? <q>{comment}</q> : null}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}

function State({ step }: { readonly step: ChartNode }) {
  const t = useTranslation();
  if (step.state === 'done') return <StateTag label={t('已办理')} tone="done" />;
  return step.state === 'current' ? <StateTag label={t('待办理')} tone="act" /> : null;
}
