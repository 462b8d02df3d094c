import { useTranslation } from '@jianheng/web-platform';
import { Link } from 'react-router';
import styles from './overview.module.css';

interface CountedBarsProps {
  readonly title: string;
  readonly rows: readonly { readonly key: string; readonly label: string; readonly count: number }[];
  /** The list with the rows of a bar. */
  readonly addressOf: (key: string) => string;
}

/** Numbers of rows as bars; each opens its rows. */
export function CountedBars({ title, rows, addressOf }: CountedBarsProps) {
  const t = useTranslation();
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <section>
      <h2 className={styles.head}>{title}</h2>
      {rows.length === 0 ? <p className={styles.quiet}>{t('没有数据')}</p> : null}
      <ul className={styles.bars}>
        {rows.map(({ key, label, count }) => (
          <li key={key}>
            <Link to={addressOf(key)}>
              <span title={label}>{label}</span>
              <span className={styles.track}>
                <span className={styles.fill} style={{ inlineSize: `${(count * 100) / most}%` }} />
              </span>
              <span>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
