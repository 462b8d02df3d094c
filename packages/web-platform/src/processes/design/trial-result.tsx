import words from '../../components/words.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './design.module.css';
import type { Trial } from './version-data.ts';

/** 试运行: on how many past forms the new version goes the same way, and where it does not. */
export function TrialResult({ trial }: { readonly trial: Trial }) {
  const { tried, same, differences, unseen, blank, isCut } = trial;
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
      {isCut && <p className={words.quiet}>{t('试运行已用完时间，其余表单没有试运行。')}</p>}
      {unseen > 0 && (
        <p className={words.quiet}>{t('另有 {count} 张表单您无权查看，没有试运行。', { count: unseen })}</p>
      )}
      {blank.length > 0 && (
        <p className={words.quiet}>
          {t('敏感或您不可见的字段按空值试运行：{fields}', { fields: blank.join('、') })}
        </p>
      )}
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
