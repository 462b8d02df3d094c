import { ClockCircleOutlined } from '@ant-design/icons';
import { Skeleton } from 'antd';
import { Person } from '../../components/person.tsx';
import { type Translate, useTranslation } from '../../i18n/use-translation.ts';
import type { Forecast, ForecastStep } from '../data/process-data.ts';
import { durationText, modeText } from './forecast-text.ts';
import './forecast.css';

export interface ForecastPanelProps {
  readonly forecast: Forecast | undefined;
  /** A newer one is being worked out. */
  readonly isStale?: boolean;
}

/** 流程预测: the steps ahead with people, mode and time; where it is not known yet, what is missing. */
export function ForecastPanel({ forecast, isStale }: ForecastPanelProps) {
  const t = useTranslation();
  if (forecast === undefined) return <Skeleton active paragraph={{ rows: 3 }} />;
  const { steps, open, isComplete } = forecast;
  if (steps.length === 0 && open.length === 0) return <p className="jh-quiet">{t('没有后续环节')}</p>;
  return (
    <ol className={isStale === true ? 'jh-forecast jh-forecast-stale' : 'jh-forecast'}>
      {steps.map((step) => (
        <Step key={`${step.instanceId}/${step.nodeId}`} step={step} t={t} />
      ))}
      {open.map(({ name, reason }) => (
        <li key={`${name}:${reason}`} className="jh-forecast-open">
          <i className="jh-forecast-dot" />
          {name ? <b>{t(name)}</b> : null}
          <p>{reason}</p>
        </li>
      ))}
      {isComplete ? (
        <li className="jh-forecast-end">
          <i className="jh-forecast-dot" />
          <span>{t('流程结束')}</span>
        </li>
      ) : null}
    </ol>
  );
}

function Step({ step, t }: { readonly step: ForecastStep; readonly t: Translate }) {
  const { name, people, mode, notes, due } = step;
  const [how, time] = [modeText(mode, t), durationText(due, t)];
  return (
    <li>
      <i className="jh-forecast-dot" />
      <div className="jh-forecast-name">
        <b>{t(name)}</b>
        {how ? <span className="jh-forecast-mode">{how}</span> : null}
        {time ? (
          <span className="jh-quiet" title={t('办理时限')}>
            <ClockCircleOutlined /> {time}
          </span>
        ) : null}
      </div>
      {people.length > 0 ? (
        <div className="jh-forecast-people">
          {people.map((person) => (
            <Person key={person.id} name={person.name} />
          ))}
        </div>
      ) : null}
      {notes.map((note) => (
        <p key={note} className="jh-quiet">
          {note}
        </p>
      ))}
    </li>
  );
}
