import { Alert } from 'antd';
import words from '../../components/words.module.css';
import { formatMoment } from '../../formatting/times.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Opinion, ProcessFacts, TaskFacts } from '../data/process-data.ts';
import { lastReturn } from './last-return.ts';
import styles from './returned-banner.module.css';

interface ReturnedBannerProps {
  readonly facts: ProcessFacts;
  /** The task that is handled: one of a step between the first and the last may have come back too. */
  readonly task: TaskFacts | undefined;
  readonly opinions: readonly Opinion[];
}

/** On top of a form that came back: who returned it, when, and what he asks for. */
export function ReturnedBanner({ facts, task, opinions }: ReturnedBannerProps) {
  const t = useTranslation();
  const last = lastReturn(facts, task, opinions);
  if (last === undefined) return null;
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
