import { ClockCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Due } from '../../components/due.tsx';
import { Person } from '../../components/person.tsx';
import words from '../../components/words.module.css';
import { formatMoment } from '../../formatting/times.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSayStep } from '../data/own-steps.ts';
import type { Holder } from '../data/process-data.ts';
import type { ActionInput } from './action-body.ts';
import styles from './actions.module.css';
import { ActionDialog } from './task-action-dialog.tsx';
import type { Action } from './task-actions.ts';

export interface HoldersProps {
  readonly holders: readonly Holder[];
  /** 催办, where this person is offered it. */
  readonly urge: Action | undefined;
  readonly isRunning: boolean;
  readonly onAct: (action: Action, input: ActionInput) => Promise<boolean>;
}

const MAX_SHOWN = 6;

/** Who holds the process: name, step, since when and until when, and 催办 beside it for who waits. */
export function Holders({ holders, urge, isRunning, onAct }: HoldersProps) {
  const t = useTranslation();
  const [isAsked, setAsked] = useState(false);
  if (holders.length === 0) return null;
  const left = holders.length - MAX_SHOWN;
  return (
    <section className={styles.holders} aria-label={t('当前办理')}>
      <span className={words.quiet}>{t('当前办理')}</span>
      <ul>
        {[...byStep(holders.slice(0, MAX_SHOWN))].map(([key, together]) => (
          <HoldersOfStep key={key} holders={together} />
        ))}
        {left > 0 ? <li className={words.quiet}>{t('另有 {count} 人', { count: left })}</li> : null}
      </ul>
      {urge === undefined ? null : (
        <Button size="small" loading={isRunning && !isAsked} onClick={() => setAsked(true)}>
          {t(urge.label)}
        </Button>
      )}
      {urge !== undefined && isAsked ? (
        <ActionDialog
          action={urge}
          comment=""
          removable={[]}
          isRunning={isRunning}
          onClose={() => setAsked(false)}
          onDo={(input) => void onAct(urge, input).then((isDone) => setAsked(!isDone))}
        />
      ) : null}
    </section>
  );
}

/** Those who hold one step since the same moment: step and times are said once for all of them. */
const byStep = (holders: readonly Holder[]) =>
  Map.groupBy(holders, ({ nodeId, since, dueAt }) => [nodeId, since, dueAt].join());

function HoldersOfStep({ holders }: { readonly holders: readonly Holder[] }) {
  const t = useTranslation();
  const sayStep = useSayStep();
  const [first] = holders;
  if (first === undefined) return null;
  const { step, since, dueAt } = first;
  return (
    <li>
      {holders.map(({ taskId, person }) =>
        person === null ? <b key={taskId}>{t('待签收')}</b> : <Person key={taskId} name={person} />,
      )}
      <span>{sayStep(step)}</span>
      <span className={`${words.quiet} ${words.digits}`}>
        {t('自 {moment}', { moment: formatMoment(since) })}
      </span>
      {dueAt === null ? null : (
        <Due at={dueAt}>
          <ClockCircleOutlined /> {t('期限')} {formatMoment(dueAt)}
        </Due>
      )}
    </li>
  );
}
