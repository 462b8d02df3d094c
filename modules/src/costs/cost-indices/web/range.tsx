import { useTranslation } from '@jianheng/web-platform';
import { type IndexRange, indexText } from './index-api.ts';
import styles from './indices.module.css';

/** A range with its samples; below eight there is none. */
export function Range({ range, samples }: { readonly range: IndexRange; readonly samples: number }) {
  const t = useTranslation();
  if (range === null)
    return <span className={styles.quiet}>{t('{count} 个样本，不足 8 个', { count: samples })}</span>;
  return (
    <span className={styles.range}>
      <span>
        {indexText(range.low)} ~ {indexText(range.high)}
      </span>
      <span className={styles.quiet}>
        {range.samples === null
          ? t(range.source)
          : t('{source}，{count} 个样本', { source: t(range.source), count: range.samples })}
      </span>
    </span>
  );
}
