import { ErrorRetry, PageSkeleton, useOpenRow, useTranslation } from '@jianheng/web-platform';
import { Alert, Empty, Tabs } from 'antd';
import { type BidSummary, useSummary } from './bid-api.ts';
import { Conformity } from './conformity.tsx';
import { PriceComparison } from './price-comparison.tsx';
import styles from './result.module.css';
import { Similarity } from './similarity.tsx';
import { Unbalanced } from './unbalanced.tsx';

/** The result of a bid check: prices side by side, deviations from the tender, pairs that are alike, unbalanced prices. */
export function BidResult() {
  const record = useOpenRow();
  return record === undefined ? null : <Result recordId={record.id} />;
}

function Result({ recordId }: { readonly recordId: string }) {
  const t = useTranslation();
  const { data, error, refetch } = useSummary(recordId);
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton />;
  if (data.summary === null)
    return (
      <Empty
        className={styles.empty}
        description={t('还没有清标，请点“清标”。清标在后台进行，可以先做别的。')}
      />
    );
  return (
    <>
      {data.isStale ? (
        <Alert
          type="warning"
          showIcon
          title={t('清单或清标设置在清标之后有修改，以下结果按修改前得出，请重新清标。')}
        />
      ) : null}
      <Found recordId={recordId} summary={data.summary} />
    </>
  );
}

function Found({ recordId, summary }: { readonly recordId: string; readonly summary: BidSummary }) {
  const t = useTranslation();
  const count = (label: string, found: number) => (found === 0 ? t(label) : `${t(label)} ${found}`);
  const sum = (of: (bid: BidSummary['bids'][number]) => number) =>
    summary.bids.reduce((total, bid) => total + of(bid), 0);
  return (
    <Tabs
      items={[
        { key: 'prices', label: t('报价对比'), children: <PriceComparison summary={summary} /> },
        {
          key: 'conformity',
          label: count(
            '符合性',
            sum(({ deviations }) => deviations),
          ),
          children: <Conformity recordId={recordId} bids={summary.bids} />,
        },
        {
          key: 'similarity',
          label: count('雷同性', summary.pairs.filter(({ isSuspicious }) => isSuspicious).length),
          children: <Similarity summary={summary} />,
        },
        {
          key: 'unbalanced',
          label: count(
            '不平衡报价',
            sum(({ unbalanced }) => unbalanced),
          ),
          children: <Unbalanced recordId={recordId} bids={summary.bids} />,
        },
      ]}
    />
  );
}
