import { PlusOutlined } from '@ant-design/icons';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Entry, isIn } from './entries.ts';
import { EntryButton } from './entry-button.tsx';
import { DAY, type Face, startOfDay, startOfMonth } from './faces.ts';
import { daysIn, type Range } from './looks.ts';
import styles from './month-grid.module.css';
import { longDayWords, weekdayWords } from './words.ts';

export interface MonthGridProps {
  readonly range: Range;
  /** A day of the month that is meant. */
  readonly day: Face;
  readonly now: Face;
  readonly entries: readonly Entry[];
  readonly isDays: boolean;
  readonly onOpen: (entry: Entry) => void;
  readonly onDay: (day: Face) => void;
  readonly onCreate: ((day: Face) => void) | undefined;
}

/** As many stand in a day; the others are counted. */
const MOST = 3;

/** A month in whole weeks. */
export function MonthGrid({ range, day, now, entries, isDays, onOpen, onDay, onCreate }: MonthGridProps) {
  const t = useTranslation();
  const days = daysIn(range);
  return (
    <div className={styles.month}>
      {days.slice(0, 7).map((one) => (
        <div key={one} className={styles.weekday} aria-hidden>
          {weekdayWords(one)}
        </div>
      ))}
      {days.map((one) => {
        const own = entries.filter((entry) => isIn(entry, { from: one, to: one + DAY }));
        const isOther = startOfMonth(one) !== startOfMonth(day);
        const isToday = one === startOfDay(now);
        return (
          <section
            key={one}
            className={`${styles.day} ${isOther ? styles.other : ''}`}
            aria-label={longDayWords(one)}
          >
            <header>
              <button
                type="button"
                className={`${styles.number} ${isToday ? styles.today : ''}`}
                aria-current={isToday ? 'date' : undefined}
                aria-label={longDayWords(one)}
                onClick={() => onDay(one)}
              >
                {new Date(one).getUTCDate()}
              </button>
              {onCreate === undefined ? null : (
                <button
                  type="button"
                  className={styles.add}
                  title={t('新建')}
                  aria-label={t('在{day}新建', { day: longDayWords(one) })}
                  onClick={() => onCreate(one)}
                >
                  <PlusOutlined />
                </button>
              )}
            </header>
            {own.slice(0, MOST).map((entry) => (
              <EntryButton key={entry.row.id} entry={entry} isDays={isDays} isShort onOpen={onOpen} />
            ))}
            {own.length > MOST ? (
              <button type="button" className={styles.more} onClick={() => onDay(one)}>
                {t('还有 {count} 条', { count: own.length - MOST })}
              </button>
            ) : null}
          </section>
        );
      })}
    </div>
  );
}
