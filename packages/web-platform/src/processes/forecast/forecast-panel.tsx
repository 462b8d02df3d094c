import { ClockCircleOutlined } from '@ant-design/icons';
import { Skeleton } from 'antd';
import { Person } from '../../components/person.tsx';
import words from '../../components/words.module.css';
import { type Translate, useTranslation } from '../../i18n/use-translation.ts';
import { useSayStep } from '../data/own-steps.ts';
import type { Forecast, ForecastStep } from '../data/process-data.ts';
import styles from './forecast.module.css';
import { durationText, modeText } from './forecast-text.ts';

export interface ForecastPanelProps {
  readonly forecast: Forecast | undefined;
  /** A newer one is being worked out. */
  readonly isStale?: boolean;
}

/** 流程预测: the steps ahead with people, mode and time; where it is not known yet, what is missing. */
export function ForecastPanel({ forecast, isStale }: ForecastPanelProps) {
  const t = useTranslation();
  const sayStep = useSayStep();
  if (forecast === undefined) return <Skeleton active paragraph={{ rows: 3 }} />;
  const { steps, open, isComplete } = forecast;
  if (steps.length === 0 && open.length === 0) return <p className={words.quiet}>{t('没有后续环节')}</p>;
  return (
    <ol className={isStale === true ? `${styles.forecast} ${styles.forecastStale}` : styles.forecast}>
      {steps.map((step) => (
        <Step key={`${step.instanceId}/${step.nodeId}`} step={step} t={t} />
      ))}
      {open.map(({ name, reason }) => (
        <li key={`${name}:${reason}`} className={styles.forecastOpen}>
          <i className={styles.forecastDot} />
          {name ? <b>{sayStep(name)}</b> : null}
          <p>{reason}</p>
        </li>
      ))}
      {isComplete ? (
        <li className={styles.forecastEnd}>
          <i className={styles.forecastDot} />
          <span>{t('流程结束')}</span>
        </li>
      ) : null}
    </ol>
  );
}

function Step({ step, t }: { readonly step: ForecastStep; readonly t: Translate }) {
  const sayStep = useSayStep();
  const { name, people, mode, notes, due } = step;
  const [how, time] = [modeText(mode, t), durationText(due, t)];
  return (
    <li>
      <i className={styles.forecastDot} />
      <div className={styles.forecastName}>
        <b>{sayStep(name)}</b>
        {how ? <span className={styles.forecastMode}>{how}</span> : null}
        {time ? (
          <span className={words.quiet} title={t('办理时限')}>
            <ClockCircleOutlined /> {time}
          </span>
        ) : null}
      </div>
      {people.length > 0 ? (
        <div className={styles.forecastPeople}>
          {people.map((person) => (
            <Person key={person.id} name={person.name} />
          ))}
        </div>
      ) : null}
      {notes.map((note) => (
        <p key={note} className={words.quiet}>
          {note}
        </p>
      ))}
    </li>
  );
}
