import type { ReactNode } from 'react';
import { Person } from '../../components/person.tsx';
import words from '../../components/words.module.css';
import { FilesBrief } from '../../files/files-input.tsx';
import { formatMoment } from '../../formatting/times.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isProcessOver, type Opinion, type ProcessFacts } from '../data/process-data.ts';
import { useForecast } from '../data/use-process-data.ts';
import { FactsBeside } from '../facts/facts-beside.tsx';
import { ForecastPanel } from '../forecast/forecast-panel.tsx';
import { Hand } from '../opinions/hand.tsx';
import { OpinionDot } from '../opinions/opinion-dot.tsx';
import { opinionFile } from '../opinions/opinion-file.ts';
import opinionStyles from '../opinions/opinions.module.css';
import styles from './approval.module.css';

export interface ApprovalRailProps {
  readonly facts: ProcessFacts;
  readonly opinions: readonly Opinion[];
}

/** Beside the form: who started it and when, and what was said so far; state and steps are in the head. */
export function ApprovalRail({ facts, opinions }: ApprovalRailProps) {
  const t = useTranslation();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus
    <aside className={styles.rail} aria-label={t('流程信息')} tabIndex={0}>
      <h2>{t('流程信息')}</h2>
      <dl>
        <Fact name={t('发起人')}>
          <Person name={facts.initiatorName} />
        </Fact>
        <Fact name={t('所在部门')}>{facts.initiatorDept}</Fact>
        <Fact name={t('发起时间')}>{formatMoment(facts.startedAt)}</Fact>
        {facts.endedAt ? <Fact name={t('结束时间')}>{formatMoment(facts.endedAt)}</Fact> : null}
      </dl>
      <FactsBeside facts={facts} />
      <h2>{t('审批意见')}</h2>
      <ol className={opinionStyles.railOpinions}>
        {opinions.map(({ id, kind, kindLabel, userName, at, comment, attachments, signature }) => (
          <li key={id}>
            <OpinionDot kind={kind} />
            <span>
              <b>{userName ?? t('系统')}</b> {t(kindLabel)}
            </span>
            {comment ? <p>{comment}</p> : null}
            {signature ? <Hand item={opinionFile(signature)} /> : null}
            {attachments.length > 0 ? (
              <FilesBrief label={t('意见附件')} items={attachments.map(opinionFile)} />
            ) : null}
            <time className={`${words.quiet} ${words.digits}`} dateTime={at}>
              {formatMoment(at)}
            </time>
          </li>
        ))}
      </ol>
      {isProcessOver(facts) ? null : <Ahead processId={facts.procInstId} />}
    </aside>
  );
}

function Ahead({ processId }: { readonly processId: string }) {
  const t = useTranslation();
  const { data, isError } = useForecast(processId);
  if (isError) return null;
  return (
    <>
      <h2>{t('后续预测')}</h2>
      <ForecastPanel forecast={data} />
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={words.digits}>{children}</dd>
    </div>
  );
}
