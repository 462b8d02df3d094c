import { Empty } from 'antd';
import { Person } from '../../components/person.tsx';
import { StateTag } from '../../components/state-tag.tsx';
import words from '../../components/words.module.css';
import { FileRows } from '../../files/file-rows.tsx';
import { formatMoment } from '../../formatting/times.ts';
import { type Translate, useTranslation } from '../../i18n/use-translation.ts';
import { useSayStep } from '../data/own-steps.ts';
import type { Holder, Opinion } from '../data/process-data.ts';
import { type Elapsed, elapsedBefore } from './elapsed.ts';
import { Hand } from './hand.tsx';
import { OpinionDot } from './opinion-dot.tsx';
import { opinionFile } from './opinion-file.ts';
import { opinionTone } from './opinion-tone.ts';
import styles from './opinions.module.css';

export interface OpinionsPanelProps {
  readonly opinions: readonly Opinion[];
  /** Steps where somebody is asked right now. */
  readonly waiting: readonly string[];
  /** Who is asked there. */
  readonly holders: readonly Holder[];
}

/** 审批意见: who did what, when and why; at its end the steps that are waited for. */
export function OpinionsPanel({ opinions, waiting, holders }: OpinionsPanelProps) {
  const t = useTranslation();
  if (opinions.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('暂无数据')} />;
  return (
    <ol className={styles.opinions}>
      <li className={`${styles.opinion} ${styles.opinionHead}`} aria-hidden="true">
        <span />
        <span>{t('环节')}</span>
        <span>{t('办理人')}</span>
        <span>{t('操作')}</span>
        <span>{t('意见')}</span>
        <span>{t('时间')}</span>
        <span>{t('用时')}</span>
      </li>
      {opinions.map((opinion, at) => (
        <OneOpinion key={opinion.id} opinion={opinion} elapsed={elapsedBefore(opinions, at)} t={t} />
      ))}
      {waiting.map((step) => (
        <li key={step} className={`${styles.opinion} ${styles.opinionWaiting}`}>
          <i className={styles.opinionDot} />
          <span>{t(step)}</span>
          <span className={styles.opinionWho}>
            {holders
              .filter((holder) => holder.step === step)
              .map(({ taskId, person }) => (
                <Person key={taskId} name={person ?? t('待签收')} />
              ))}
          </span>
          <span className={styles.opinionDeed}>
            <StateTag label={t('待办理')} tone="act" />
          </span>
        </li>
      ))}
    </ol>
  );
}

interface OneOpinionProps {
  readonly opinion: Opinion;
  readonly elapsed: Elapsed;
  readonly t: Translate;
}

function OneOpinion({ opinion, elapsed, t }: OneOpinionProps) {
  const { kind, kindLabel, userName, deptName, taskName, comment, onBehalfOf, targetNames, at } = opinion;
  const tone = opinionTone(kind);
  const sayStep = useSayStep();
  return (
    <li className={styles.opinion}>
      <OpinionDot kind={kind} />
      <span>{taskName === null ? stepless(kind, t) : sayStep(taskName)}</span>
      <span className={styles.opinionWho}>
        <Person name={userName ?? t('系统')} />
        {deptName ? <span className={words.quiet}>{deptName}</span> : null}
        {onBehalfOf ? <span className={words.quiet}>{t('代{name}', { name: onBehalfOf })}</span> : null}
      </span>
      <span className={styles.opinionDeed}>
        <StateTag label={t(kindLabel)} tone={tone} />
        {targetNames ? <span className={words.quiet}>{targetNames}</span> : null}
      </span>
      <span className={styles.opinionComment}>
        {comment}
        {opinion.signature ? <Hand item={opinionFile(opinion.signature)} /> : null}
        {opinion.attachments.length > 0 ? <FileRows items={opinion.attachments.map(opinionFile)} /> : null}
      </span>
      <time className={words.digits} dateTime={at}>
        {formatMoment(at)}
      </time>
      <span className={`${words.quiet} ${words.digits} ${styles.opinionSpent}`}>
        {elapsedText(elapsed, t)}
      </span>
    </li>
  );
}

function elapsedText(elapsed: Elapsed, t: Translate): string {
  if (elapsed === undefined) return '';
  const texts = { minutes: '{count} 分钟', hours: '{count} 小时', days: '{count} 天' } as const;
  return t(texts[elapsed.unit], { count: elapsed.count });
}

const stepless = (kind: string, t: Translate): string => (kind === 'start' ? t('发起申请') : '');
