import { useTranslation } from '@jianheng/web-platform';
import { indexText } from './index-api.ts';
import styles from './indices.module.css';
import type { SearchPage } from './search-api.ts';

/** Statistics of an index: percentiles, weighted mean, period, areas, and the values by steps. */
export function StatisticsView({ page: { statistics, rows } }: { readonly page: SearchPage }) {
  const t = useTranslation();
  if (statistics === null)
    return rows.length === 0 ? null : <p className={styles.quiet}>{t('不足 8 个样本，不统计区间。')}</p>;
  const unit = rows.find(({ index }) => index !== null)?.index?.unit ?? '';
  const most = Math.max(...statistics.steps.map(({ count }) => count));
  return (
    <section className={styles.statistics} aria-label={t('统计')}>
      <dl className={styles.facts}>
        <Fact label={t('样本')} text={String(statistics.count)} />
        <Fact label="P10" text={indexText(statistics.p10)} />
        <Fact label="P50" text={indexText(statistics.p50)} />
        <Fact label="P90" text={indexText(statistics.p90)} />
        <Fact label={t('加权平均')} text={indexText(statistics.weightedMean)} />
        {statistics.range === null ? null : (
          <Fact
            label={t('合理区间')}
            text={`${indexText(statistics.range.low)} ~ ${indexText(statistics.range.high)} ${unit}`}
          />
        )}
        {statistics.period === null ? null : <Fact label={t('时段')} text={statistics.period.join(' ~ ')} />}
        {statistics.areas.length === 0 ? null : (
          <Fact
            label={t('地区')}
            text={statistics.areas.map(({ name, count }) => `${name}（${count}）`).join(' ')}
          />
        )}
      </dl>
      <ol className={styles.steps} aria-label={t('分布')}>
        {statistics.steps.map(({ low, high, count }) => (
          <li key={low} title={`${indexText(low)} ~ ${indexText(high)}：${count}`}>
            <span className={styles.step} style={{ blockSize: `${(count * 100) / most}%` }} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Fact({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}
