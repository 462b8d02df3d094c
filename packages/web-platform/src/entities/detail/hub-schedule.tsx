import { StateTag } from '../../components/state-tag.tsx';
import words from '../../components/words.module.css';
import { clockFace } from '../../formatting/times.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Row, WebEntity } from '../definition/web-module.ts';
import styles from './hub-overview.module.css';
import { dayAfter, type ScheduledRow, type ScheduleScale, STATE_LOOKS, scaleOf } from './schedule-scale.ts';
import { MAX_ROWS, useScheduledRows } from './scheduled-rows.ts';

export interface HubScheduleProps {
  readonly webEntity: WebEntity;
  readonly row: Row;
  /** Fields of the row whose days are marked. */
  readonly milestones: readonly string[];
}

/** Work and single days of a hub on one line of time, with today. */
export function HubSchedule({ webEntity, row, milestones }: HubScheduleProps) {
  const t = useTranslation();
  const today = clockFace().format('YYYY-MM-DD');
  const { rows, isMore } = useScheduledRows(webEntity, row, { milestones, today });
  if (rows.length === 0) return null;
  const scale = scaleOf(rows);
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{t('阶段与里程碑')}</h2>
      <div className={styles.schedule}>
        <div className={styles.line} aria-hidden>
          <span />
          <div className={styles.months}>
            {scale.marks.map(({ month, at }) => (
              <span key={month} className={styles.month} style={{ insetInlineStart: `${at}%` }}>
                {month}
              </span>
            ))}
          </div>
        </div>
        <ol className={styles.lines}>
          {rows.map((one) => (
            <Line key={one.key} row={one} scale={scale} today={today} />
          ))}
        </ol>
        {isMore ? (
          <p className={words.quiet}>{t('每个列表只画前 {count} 项。', { count: MAX_ROWS })}</p>
        ) : null}
      </div>
    </section>
  );
}

interface LineProps {
  readonly row: ScheduledRow;
  readonly scale: ScheduleScale;
  readonly today: string;
}

function Line({ row, scale, today }: LineProps) {
  const t = useTranslation();
  const look = row.state === 'day' ? undefined : STATE_LOOKS[row.state];
  const days = row.from === undefined ? row.to : `${row.from} – ${row.to}`;
  const now = scale.at(today);
  return (
    <li className={styles.line}>
      <span className={styles.name}>
        <span title={row.name}>{row.name}</span>
        {look === undefined ? null : <StateTag label={t(look.word)} tone={look.tone} />}
      </span>
      <div className={styles.track} aria-hidden>
        {now >= 0 && now <= 100 ? (
          <span className={styles.today} style={{ insetInlineStart: `${now}%` }} title={t('今天')} />
        ) : null}
        <Mark row={row} scale={scale} />
      </div>
      <span className={styles.days}>{days}</span>
    </li>
  );
}

function Mark({ row: { from, to, state }, scale }: Pick<LineProps, 'row' | 'scale'>) {
  const start = scale.at(from ?? to);
  if (from === undefined) return <span className={styles.day} style={{ insetInlineStart: `${start}%` }} />;
  const width = Math.max(0, scale.at(dayAfter(to)) - start);
  return (
    <span
      className={`${styles.bar} ${BARS[state] ?? ''}`}
      style={{ insetInlineStart: `${start}%`, inlineSize: `${width}%` }}
    />
  );
}

const BARS: Readonly<Record<ScheduledRow['state'], string | undefined>> = {
  done: styles.done,
  late: styles.wrong,
  running: styles.act,
  planned: '',
  day: '',
};
