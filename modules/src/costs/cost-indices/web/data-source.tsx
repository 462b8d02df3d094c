import {
  ErrorRetry,
  formatAmount,
  PageSkeleton,
  SimpleTable,
  StateTag,
  useTranslation,
} from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { indexApi, indexKey } from './index-api.ts';
import styles from './indices.module.css';

/** The stages from imported lines to values in statistics (漏斗), and the inputs that buildings lack. */
export function DataSource({ projectId }: { readonly projectId: string }) {
  const t = useTranslation();
  const funnel = useQuery({
    queryKey: indexKey(projectId, 'funnel'),
    queryFn: () => indexApi('POST /b/indicator/funnel/getIndexDataSource', { body: { projectId } }),
    staleTime: 0,
  });
  const inputs = useQuery({
    queryKey: indexKey(projectId, 'inputs'),
    queryFn: () => indexApi('POST /b/analyzeProject/queryData', { body: { projectId } }),
    staleTime: 0,
  });
  if (funnel.error !== null)
    return <ErrorRetry text={funnel.error.message} onRetry={() => void funnel.refetch()} />;
  if (funnel.data === undefined) return <PageSkeleton />;
  const { stages, values, inStatistics } = funnel.data;
  const all = stages[0]?.lines ?? 0;
  const rows = inputs.data?.flatMap(({ nodeId, name, inputs: all }) =>
    all.map((input) => ({ ...input, key: `${nodeId} ${input.name}`, node: name })),
  );
  return (
    <>
      <ol className={styles.stages} aria-label={t('数据漏斗')}>
        {stages.map(({ name, lines, amount }) => (
          <li key={name}>
            <span>{t(name)}</span>
            <span className={styles.track}>
              <span
                className={styles.fill}
                style={{ inlineSize: `${all === 0 ? 0 : (lines * 100) / all}%` }}
              />
            </span>
            <span className={styles.count}>{t('{count} 行', { count: lines })}</span>
            <span className={styles.count}>{formatAmount(amount)}</span>
          </li>
        ))}
      </ol>
      <p>{t('已入库指标 {values} 个，其中 {used} 个计入统计。', { values, used: inStatistics })}</p>
      <SimpleTable
        rows={rows}
        keyOf={({ key }) => key}
        nothing="还没有单项工程"
        columns={[
          { key: 'node', title: t('单项工程'), width: 180, render: ({ node }) => node },
          { key: 'label', title: t('数据'), width: 140, render: ({ label }) => t(label) },
          {
            key: 'state',
            title: t('状态'),
            width: 110,
            render: ({ isThere }) =>
              isThere ? (
                <StateTag label={t('已有')} tone="done" />
              ) : (
                <StateTag label={t('待补充')} tone="wait" />
              ),
          },
          { key: 'says', title: t('说明'), render: ({ says }) => says },
          { key: 'for', title: t('用于'), width: 260, render: ({ requiredBy }) => requiredBy.join('、') },
        ]}
      />
    </>
  );
}
