import {
  ErrorRetry,
  formatAmount,
  formatPercent,
  Money,
  PageSkeleton,
  SimpleTable,
  useTranslation,
} from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Collapse, Select, Tabs } from 'antd';
import { type ReactNode, useState } from 'react';
import { Similarity } from './similarity.tsx';
import styles from './visitor.module.css';
import { type BidLines, type Comparison, QUIET, visitKey, visitorApi } from './visitor-api.ts';

type Summary = Comparison['summary'];
type Bid = Summary['bids'][number];

interface ComparisonResultProps {
  readonly link: string;
  readonly id: string;
}

/** The result of a comparison: prices side by side, deviations, pairs that are alike, prices far from their reference. */
export function ComparisonResult({ link, id }: ComparisonResultProps) {
  const t = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: visitKey(link, 'comparison', id),
    queryFn: () => visitorApi('GET /share/visitor/:link/comparison/:id', { params: { link, id }, ...QUIET }),
  });
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton />;
  const { summary, hasTender } = data;
  return (
    <section aria-label={t('对比结果')}>
      {hasTender ? null : (
        <p className={styles.hint}>
          {t('没有招标清单：以“{name}”为基准，核对其他投标文件。', { name: summary.bids[0]?.bidder ?? '' })}
        </p>
      )}
      <Tabs
        items={[
          {
            key: 'prices',
            label: t('报价对比'),
            children: <Prices summary={summary} hasTender={hasTender} />,
          },
          {
            key: 'conformity',
            label: t(hasTender ? '符合性' : '清单差异'),
            children: (
              <OfBid link={link} id={id} bids={summary.bids} countOf={({ deviations }) => deviations}>
                {({ deviations }) => <Deviations kinds={deviations} />}
              </OfBid>
            ),
          },
          { key: 'similarity', label: t('雷同性'), children: <Similarity summary={summary} /> },
          {
            key: 'unbalanced',
            label: t(hasTender ? '不平衡报价' : '单价差异'),
            children: (
              <OfBid link={link} id={id} bids={summary.bids} countOf={({ unbalanced }) => unbalanced}>
                {({ unbalanced }) => <Unbalanced rows={unbalanced} />}
              </OfBid>
            ),
          },
        ]}
      />
    </section>
  );
}

function Prices({ summary, hasTender }: { readonly summary: Summary; readonly hasTender: boolean }) {
  const t = useTranslation();
  const { bids, units, tender } = summary;
  const isPriced = hasTender && tender.isPriced;
  return (
    <div className={styles.part}>
      <SimpleTable
        rows={bids}
        keyOf={({ projectId }) => projectId}
        nothing="没有投标文件"
        columns={[
          { key: 'bidder', title: t('投标单位'), render: ({ bidder }) => bidder },
          {
            key: 'total',
            title: t('投标总价'),
            width: 160,
            align: 'right',
            render: ({ total }) => <Money amount={total} />,
          },
          { key: 'lines', title: t('清单行数'), width: 100, align: 'right', render: ({ lines }) => lines },
          {
            key: 'deviations',
            title: t(hasTender ? '不符合招标清单' : '清单差异'),
            width: 140,
            align: 'right',
            render: ({ deviations }) => deviations,
          },
          {
            key: 'unbalanced',
            title: t(hasTender ? '不平衡报价' : '单价差异'),
            width: 120,
            align: 'right',
            render: ({ unbalanced }) => unbalanced,
          },
        ]}
      />
      <SimpleTable
        rows={units}
        keyOf={({ name }) => name}
        nothing="没有单位工程"
        columns={[
          { key: 'name', title: t('单位工程'), render: ({ name }) => name },
          ...(isPriced ? [priceColumn('tender', t('招标清单'), (unit) => unit.tender)] : []),
          ...bids.map(({ bidder, projectId }, at) =>
            priceColumn(projectId, bidder, (unit) => unit.bids[at] ?? null),
          ),
        ]}
      />
    </div>
  );
}

type Unit = Summary['units'][number];

const priceColumn = (key: string, title: string, of: (unit: Unit) => string | null) => ({
  key,
  title,
  width: 160,
  align: 'right' as const,
  render: (unit: Unit) => <Money amount={of(unit)} />,
});

interface OfBidProps extends ComparisonResultProps {
  readonly bids: readonly Bid[];
  readonly countOf: (bid: Bid) => number;
  readonly children: (lines: BidLines) => ReactNode;
}

/** Lines of the bid that is chosen; the first one with any of them at first. */
function OfBid({ link, id, bids, countOf, children }: OfBidProps) {
  const t = useTranslation();
  const [bid, setBid] = useState(() =>
    Math.max(
      0,
      bids.findIndex((one) => countOf(one) > 0),
    ),
  );
  const { data, error, refetch } = useQuery({
    queryKey: visitKey(link, 'comparison', id, bid),
    queryFn: () =>
      visitorApi('GET /share/visitor/:link/comparison/:id/:bid', {
        params: { link, id, bid: String(bid) },
        ...QUIET,
      }),
  });
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  return (
    <div className={styles.part}>
      <Select
        aria-label={t('投标单位')}
        className={styles.choose}
        value={bid}
        options={bids.map((one, value) => ({ value, label: `${one.bidder}（${countOf(one)}）` }))}
        onChange={setBid}
      />
      {data === undefined ? <PageSkeleton /> : children(data)}
    </div>
  );
}

function Deviations({ kinds }: { readonly kinds: BidLines['deviations'] }) {
  const t = useTranslation();
  if (kinds.length === 0) return <p className={styles.hint}>{t('清单一致，没有差异。')}</p>;
  return (
    <Collapse
      defaultActiveKey={kinds[0]?.kind ?? ''}
      items={kinds.map(({ kind, title, count, amount, rows }) => ({
        key: kind,
        label: t('{title}：{count} 处', { title: t(title), count }),
        extra: amount === null ? null : t('涉及 {amount} 元', { amount: formatAmount(amount, 2) }),
        children: (
          <SimpleTable
            rows={rows}
            keyOf={(row) => JSON.stringify(row)}
            nothing="没有明细"
            columns={[
              { key: 'name', title: t('项目名称'), render: ({ code, name }) => `${code} ${name}`.trim() },
              { key: 'place', title: t('所在'), width: 200, render: ({ place }) => place },
              { key: 'expected', title: t('基准'), width: 180, render: ({ expected }) => expected },
              { key: 'actual', title: t('投标文件'), width: 180, render: ({ actual }) => actual },
            ]}
          />
        ),
      }))}
    />
  );
}

function Unbalanced({ rows }: { readonly rows: BidLines['unbalanced'] }) {
  const t = useTranslation();
  return (
    <SimpleTable
      rows={rows}
      keyOf={({ line }) => line}
      nothing="没有偏离参考价的单价"
      columns={[
        { key: 'name', title: t('项目名称'), render: ({ code, name }) => `${code} ${name}`.trim() },
        {
          key: 'price',
          title: t('投标单价'),
          width: 130,
          align: 'right',
          render: ({ price }) => <Money amount={price} />,
        },
        {
          key: 'reference',
          title: t('参考单价'),
          width: 130,
          align: 'right',
          render: ({ reference }) => <Money amount={reference} />,
        },
        {
          key: 'deviation',
          title: t('偏差'),
          width: 100,
          align: 'right',
          render: ({ deviation }) => `${deviation > 0 ? '+' : ''}${formatPercent(deviation.toFixed(4))}`,
        },
        {
          key: 'weight',
          title: t('影响金额'),
          width: 140,
          align: 'right',
          render: ({ weight }) => <Money amount={weight} />,
        },
      ]}
    />
  );
}
