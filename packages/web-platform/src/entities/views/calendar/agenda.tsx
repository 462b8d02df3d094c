import cards from '../../../components/cards.module.css';
import words from '../../../components/words.module.css';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './agenda.module.css';
import { type Entry, isIn } from './entries.ts';
import { DAY } from './faces.ts';
import { daysIn, type Range } from './looks.ts';
import { useTint } from './tints.ts';
import { longDayWords, timesOf } from './words.ts';

export interface AgendaProps {
  readonly range: Range;
  readonly entries: readonly Entry[];
  readonly isDays: boolean;
  readonly onOpen: (entry: Entry) => void;
}

/** One after another, by their days: what a phone has room for. */
export function Agenda({ range, entries, isDays, onOpen }: AgendaProps) {
  const t = useTranslation();
  const days = daysIn(range).flatMap((day) => {
    const own = entries.filter((entry) => isIn(entry, { from: day, to: day + DAY }));
    return own.length === 0 ? [] : [{ day, own }];
  });
  if (days.length === 0) return <p className={`${words.quiet} ${styles.none}`}>{t('这段时间没有安排')}</p>;
  return (
    <div className={styles.agenda}>
      {days.map(({ day, own }) => (
        <section key={day}>
          <h2>{longDayWords(day)}</h2>
          <ul className={cards.cards}>
            {own.map((entry) => (
              <AgendaEntry key={entry.row.id} entry={entry} isDays={isDays} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type AgendaEntryProps = Pick<AgendaProps, 'isDays' | 'onOpen'> & { readonly entry: Entry };

function AgendaEntry({ entry, isDays, onOpen }: AgendaEntryProps) {
  const facts = [entry.byLabel, ...entry.facts, entry.state].filter(
    (text, at, all) => text !== '' && text !== entry.title && all.indexOf(text) === at,
  );
  return (
    <li className={styles.entry} {...useTint(entry)}>
      <button type="button" className={cards.cardRow} onClick={() => onOpen(entry)}>
        <b className={cards.cardTitle}>
          {isDays ? '' : `${timesOf(entry, isDays)} `}
          {entry.title}
        </b>
        <span className={cards.cardFacts}>
          {facts.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </span>
      </button>
    </li>
  );
}
