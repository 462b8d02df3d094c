import {
  ErrorRetry,
  formatAmount,
  Page,
  PageHeader,
  PageSkeleton,
  SimpleTable,
  useTranslation,
} from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Empty, Segmented } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { costIndices } from '../cost-indices.module.ts';
import { indexText, searchKey, shareText } from './index-api.ts';
import styles from './indices.module.css';
import { type ComparedCell, type Comparison, searchApi } from './search-api.ts';

type Measure = 'perArea' | 'quantityPerArea' | 'unitPrice' | 'share';
const MEASURES = {
  perArea: '元/㎡',
  quantityPerArea: '含量',
  unitPrice: '综合单价',
  share: '占比',
} as const;
const MEASURE_NAMES = ['perArea', 'quantityPerArea', 'unitPrice', 'share'] as const;
const MAX_NODES = 5;

/** 对比分析: two to five buildings or projects side by side, the differences split into quantity and price. */
export function IndexComparison() {
  const t = useTranslation();
  const [query] = useSearchParams();
  const nodeIds = (query.get('nodes') ?? '')
    .split(',')
    .filter((id) => /^[1-9]\d*$/.test(id))
    .slice(0, MAX_NODES);
  return (
    <Page grows>
      <PageHeader title={t('对比分析')} />
      {nodeIds.length < 2 ? (
        <Empty description={t('请在“指标查询”中选择 2 到 5 个单项工程，再点“对比所选”。')}>
          <Link to={costIndices.screens?.search.route ?? ''}>{t('指标查询')}</Link>
        </Empty>
      ) : (
        <OfNodes key={nodeIds.join(',')} nodeIds={nodeIds} />
      )}
    </Page>
  );
}

function OfNodes({ nodeIds }: { readonly nodeIds: readonly string[] }) {
  const t = useTranslation();
  const [measure, setMeasure] = useState<Measure>('perArea');
  const { data, error, refetch } = useQuery({
    queryKey: searchKey('comparison', ...nodeIds),
    queryFn: () => searchApi('POST /b/analyzeGroup/queryData', { body: { nodeIds: [...nodeIds] } }),
    staleTime: 0,
  });
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton />;
  return (
    <>
      <Totals comparison={data} />
      <div className={styles.bar}>
        <Segmented<Measure>
          value={measure}
          options={MEASURE_NAMES.map((value) => ({ value, label: t(MEASURES[value]) }))}
          onChange={setMeasure}
        />
        <span className={styles.quiet}>
          {t('以第一列为基准；合价差 = 量差 + 价差，量差按基准单价，价差按对比工程量。')}
        </span>
      </div>
      <Subjects comparison={data} measure={measure} />
    </>
  );
}

type Node = Comparison['nodes'][number];

const perAreaOf = ({ area, total }: Node) =>
  area === null || area === 0 || total === null ? null : Number(total) / area;
const nameOf = ({ nodeName, projectName }: Node) =>
  nodeName === projectName ? projectName : `${projectName} / ${nodeName}`;

/** Yuan per m² of each node as a bar. */
function Totals({ comparison: { nodes } }: { readonly comparison: Comparison }) {
  const t = useTranslation();
  const most = Math.max(0, ...nodes.map((node) => perAreaOf(node) ?? 0));
  return (
    <ol className={styles.stages} aria-label={t('单方造价')}>
      {nodes.map((node) => (
        <Total key={node.nodeId} node={node} most={most} />
      ))}
    </ol>
  );
}

function Total({ node, most }: { readonly node: Node; readonly most: number }) {
  const value = perAreaOf(node);
  const width = most === 0 ? 0 : ((value ?? 0) * 100) / most;
  return (
    <li>
      <span>{nameOf(node)}</span>
      <span className={styles.track}>
        <span className={styles.fill} style={{ inlineSize: `${width}%` }} />
      </span>
      <span className={styles.count}>{indexText(value)}</span>
      <span className={styles.count}>{formatAmount(node.total)}</span>
    </li>
  );
}

function Subjects({ comparison, measure }: { readonly comparison: Comparison; readonly measure: Measure }) {
  const t = useTranslation();
  const { nodes, subjects } = comparison;
  return (
    <div className={styles.scroll}>
      <SimpleTable
        rows={subjects}
        keyOf={({ id }) => id}
        nothing="所选工程都没有清单"
        columns={[
          {
            key: 'name',
            title: t('科目'),
            width: 150,
            render: ({ name, unit }) => (unit === null || measure === 'share' ? name : `${name}（${unit}）`),
          },
          ...nodes.map((node, at) => ({
            key: node.nodeId,
            title: nameOf(node),
            align: 'right' as const,
            render: ({ cells }: Comparison['subjects'][number]) => (
              <Cell cell={cells[at]} measure={measure} />
            ),
          })),
          {
            key: 'spread',
            title: t('最小 / 平均 / 最大'),
            width: 210,
            align: 'right' as const,
            render: ({ spread }) =>
              spread === null || measure !== 'perArea' ? (
                ''
              ) : (
                <span className={styles.range}>
                  <span>
                    {indexText(spread.least)} / {indexText(spread.mean)} / {indexText(spread.greatest)}
                  </span>
                  <span className={styles.quiet}>
                    {t('离散 {share}', { share: shareText(spread.variation) })}
                  </span>
                </span>
              ),
          },
        ]}
      />
    </div>
  );
}

function Cell({ cell, measure }: { readonly cell: ComparedCell | undefined; readonly measure: Measure }) {
  const t = useTranslation();
  if (cell === undefined) return null;
  const value = measure === 'share' ? shareText(cell.share) : indexText(cell[measure]);
  const { effects } = cell;
  return (
    <span className={styles.range}>
      <span>{value}</span>
      <span className={styles.quiet}>{formatAmount(cell.amount)}</span>
      {effects === null ? null : (
        <span className={styles.quiet}>
          {effects.quantity === null || effects.price === null
            ? t('差 {difference}', { difference: signed(effects.difference) })
            : t('差 {difference} = 量 {quantity} + 价 {price}', {
                difference: signed(effects.difference),
                quantity: signed(effects.quantity),
                price: signed(effects.price),
              })}
        </span>
      )}
    </span>
  );
}

const signed = (amount: string) =>
  amount.startsWith('-') || Number(amount) === 0 ? formatAmount(amount) : `+${formatAmount(amount)}`;
