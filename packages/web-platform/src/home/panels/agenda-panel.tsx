import { Empty } from 'antd';
import { useState } from 'react';
import { RowsSkeleton } from '../../components/rows-skeleton.tsx';
import words from '../../components/words.module.css';
import { useStore } from '../../hooks/store.ts';
import { languageStore } from '../../i18n/language-store.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './dated-rows.module.css';
import { DatedRows } from './dated-rows.tsx';
import { daysOf, hoursOn, weekdayOf } from './days-of.ts';
import { useHomeLists } from './use-home-lists.ts';

/** 我的日程: meetings, trips, absences and deadlines of one's own, day by day. */
export function AgendaPanel() {
  const t = useTranslation();
  const language = useStore(languageStore);
  const agenda = useHomeLists()?.agenda;
  const [chosen, choose] = useState<string>();
  if (!agenda) return <RowsSkeleton rows={3} />;
  const days = daysOf(agenda);
  const shown = days.find(({ day }) => day === chosen) ?? days[0];
  if (shown === undefined) return null;
  return (
    <>
      <div className={styles.days}>
        {days.map(({ day, rows }) => (
          <button
            key={day}
            type="button"
            className={`${styles.day} ${day === shown.day ? styles.dayShown : ''}`}
            aria-pressed={day === shown.day}
            title={t('{day} {weekday}，{count} 项', {
              day,
              weekday: weekdayOf(day, language),
              count: rows.length,
            })}
            onClick={() => choose(day)}
          >
            <span>{weekdayOf(day, language)}</span>
            <b className={words.digits}>{Number(day.slice(8))}</b>
            <i className={rows.length > 0 ? styles.busy : styles.free} />
          </button>
        ))}
      </div>
      {shown.rows.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('这一天没有安排')} />
      ) : (
        <DatedRows
          rows={shown.rows}
          isCut={agenda.isCut}
          whenOf={(row) => hoursOn(row, shown.day) || t('全天')}
        />
      )}
    </>
  );
}
