import { Link } from 'react-router';
import words from '../../components/words.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './dated-rows.module.css';
import type { DatedRow } from './days-of.ts';

export interface DatedRowsProps {
  readonly rows: readonly DatedRow[];
  readonly isCut: boolean;
  readonly whenOf: (row: DatedRow) => string;
}

/** What falls on a day or has passed it: when, what, and of which kind. */
export function DatedRows({ rows, isCut, whenOf }: DatedRowsProps) {
  const t = useTranslation();
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.key}>
          <span className={`${words.quiet} ${words.digits}`}>{whenOf(row)}</span>
          {row.address === null ? (
            <span className={styles.title}>{row.title}</span>
          ) : (
            <Link className={styles.title ?? ''} to={row.address} title={row.title}>
              {row.title}
            </Link>
          )}
          <span className={`${words.quiet} ${styles.kind}`}>{t(row.label)}</span>
        </li>
      ))}
      {isCut ? <li className={words.quiet}>{t('还有更多，未全部列出')}</li> : null}
    </ul>
  );
}
