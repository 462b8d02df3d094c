import words from '../../components/words.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './design.module.css';
import type { Trial } from './version-data.ts';

/** 试运行: on how many past forms the new version goes the same way, and where it does not. */
export function TrialResult({ trial: { tried, same, differences } }: { readonly trial: Trial }) {
  const t = useTranslation();
  return (
    <section>
      <p role="status">
        {t('试运行了 {tried} 张表单，{same} 张走法不变，{count} 张不同', {
          tried,
          same,
          count: differences.length,
        })}
      </p>
      {differences.map(({ procInstId, title, before, after }) => (
        <div key={procInstId} className={styles.ways}>
          <b>{title}</b>
          <Way title={t('现在的版本')} lines={before} other={after} />
          <Way title={t('新版本')} lines={after} other={before} />
        </div>
      ))}
    </section>
  );
}

interface WayProps {
  readonly title: string;
  readonly lines: readonly string[];
  readonly other: readonly string[];
}

function Way({ title, lines, other }: WayProps) {
  return (
    <div>
      <span className={words.quiet}>{title}</span>
      <ol>
        {lines.map((line) => (
          <li key={line} className={other.includes(line) ? '' : styles.wayChanged}>
            {line}
          </li>
        ))}
      </ol>
    </div>
  );
}
