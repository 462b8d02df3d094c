import { formatDate, StateTag, type StateTone, useTranslation } from '@jianheng/web-platform';
import styles from './overview.module.css';
import { STAGE_STATES, type Stage } from './overview-api.ts';

/** The stages of a project, each with its state, progress, keeper and days. */
export function StageCards({ stages }: { readonly stages: readonly Stage[] }) {
  const t = useTranslation();
  if (stages.length === 0) return <p className={styles.quiet}>{t('还没有阶段计划')}</p>;
  return (
    <ol className={styles.stages}>
      {stages.map((stage) => (
        <li key={stage.id}>
          <strong>{stage.name}</strong>
          <StateTag label={stateText(stage, t)} tone={toneOf(stage)} />
          <span className={styles.track}>
            <span className={styles.fill} style={{ inlineSize: `${stage.done}%` }} />
          </span>
          <span className={styles.quiet}>
            {t('完成 {done}%，权重 {weight}%', { done: stage.done, weight: stage.weight })}
          </span>
          <span className={styles.quiet}>
            {stage.keeper} {daysOf(stage)}
          </span>
        </li>
      ))}
    </ol>
  );
}

type Shown = Pick<Stage, 'state' | 'isLate'>;

export function toneOf({ state, isLate }: Shown): StateTone {
  if (isLate) return 'wrong';
  return ({ planned: 'grey', running: 'act', finished: 'done' } as const)[state];
}

export const stateText = ({ state, isLate }: Shown, t: ReturnType<typeof useTranslation>) =>
  isLate ? t('已逾期') : t(STAGE_STATES[state] ?? state);

const daysOf = ({ plannedFrom, plannedTo, begunOn, doneOn }: Stage) => {
  const from = begunOn ?? plannedFrom;
  const to = doneOn ?? plannedTo;
  return [from, to]
    .map((day) => (day === null ? '' : formatDate(day)))
    .filter(Boolean)
    .join(' – ');
};
