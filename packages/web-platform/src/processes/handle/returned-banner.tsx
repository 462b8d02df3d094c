import { Alert } from 'antd';
import { formatMoment } from '../../formatting/times.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Opinion, ProcessFacts } from '../data/process-data.ts';
import '../actions/holders.css';

const SENT_BACK: readonly string[] = ['sendBack', 'voteAgainst'];

/** On top of a form that came back: who returned it, when, and what he asks for. */
export function ReturnedBanner({
  facts,
  opinions,
}: {
  readonly facts: ProcessFacts;
  readonly opinions: readonly Opinion[];
}) {
  const t = useTranslation();
  const last = opinions.findLast(({ kind }) => SENT_BACK.includes(kind));
  if (facts.isFinished || facts.processState !== 'returned' || last === undefined) return null;
  return (
    <Alert
      className="jh-returned"
      type="warning"
      showIcon
      title={t('{name}退回了这份申请', { name: last.userName ?? t('系统') })}
      description={
        <>
          {last.comment ? <p>{last.comment}</p> : null}
          <time className="jh-quiet jh-digits" dateTime={last.at}>
            {formatMoment(last.at)}
          </time>
        </>
      }
    />
  );
}
