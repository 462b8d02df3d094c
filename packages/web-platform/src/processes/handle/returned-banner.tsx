import { Alert } from 'antd';
import words from '../../components/words.module.css';
import { formatMoment } from '../../formatting/times.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Opinion, ProcessFacts, TaskFacts } from '../data/process-data.ts';
import styles from './returned-banner.module.css';

const SENT_BACK: readonly string[] = ['sendBack', 'voteAgainst'];

interface ReturnedBannerProps {
  readonly facts: ProcessFacts;
  /** The task that is handled: one between the first step and the last may have come back too. */
  readonly task: TaskFacts | undefined;
  readonly opinions: readonly Opinion[];
}

/** On top of a form that came back: who returned it, when, and what he asks for. */
export function ReturnedBanner({ facts, task, opinions }: ReturnedBannerProps) {
  const t = useTranslation();
  const last = opinions.findLast(({ kind }) => SENT_BACK.includes(kind));
  if (last === undefined || !isBack(facts, task)) return null;
  return (
    <Alert
      className={styles.returned}
      type="warning"
      showIcon
      title={t('{name}退回了这份申请', { name: last.userName ?? t('系统') })}
      description={
        <>
          {last.comment ? <p>{last.comment}</p> : null}
          <time className={`${words.quiet} ${words.digits}`} dateTime={last.at}>
            {formatMoment(last.at)}
          </time>
        </>
      }
    />
  );
}

function isBack({ isFinished, processState }: ProcessFacts, task: TaskFacts | undefined): boolean {
  if (isFinished) return false;
  return (
    processState === 'returned' || (processState === 'running' && task?.buttons.includes('resubmit') === true)
  );
}
