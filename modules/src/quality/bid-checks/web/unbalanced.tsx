import { ErrorRetry, formatPercent, Money, SimpleTable, useTranslation } from '@jianheng/web-platform';
import { useState } from 'react';
import { useBidLines } from './bid-api.ts';
import { ChooseBid } from './choose-bid.tsx';
import type { BidPartProps } from './conformity.tsx';
import styles from './result.module.css';

/** Prices of a bid far from their reference, those first on which most money turns. */
export function Unbalanced({ recordId, bids }: BidPartProps) {
  const t = useTranslation();
  const [bid, setBid] = useState(() =>
    Math.max(
      0,
      bids.findIndex(({ unbalanced }) => unbalanced > 0),
    ),
  );
  const { data, error, refetch } = useBidLines(recordId, bid);
  const chosen = bids[bid];
  const rows = data?.unbalanced;
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  return (
    <div className={styles.part}>
      <ChooseBid bids={bids} chosen={bid} onChoose={setBid} countOf={({ unbalanced }) => unbalanced} />
      <SimpleTable
        rows={rows}
        keyOf={({ line }) => line}
        nothing={chosen?.regularity.compared === 0 ? '没有参考价，无法判断' : '没有偏离参考价的单价'}
        columns={[
          { key: 'code', title: t('项目编码'), width: 140, render: ({ code }) => code },
          { key: 'name', title: t('项目名称'), render: ({ name }) => name },
          {
            key: 'price',
            title: t('投标单价'),
            width: 140,
            align: 'right',
            render: ({ price }) => <Money amount={price} />,
          },
          {
            key: 'reference',
            title: t(chosen?.reference === 'control' ? '控制价' : '招标单价'),
            width: 140,
            align: 'right',
            render: ({ reference }) => <Money amount={reference} />,
          },
          {
            key: 'deviation',
            title: t('偏差'),
            width: 110,
            align: 'right',
            render: ({ deviation }) => `${deviation > 0 ? '+' : ''}${formatPercent(deviation.toFixed(4))}`,
          },
          {
            key: 'weight',
            title: t('影响金额'),
            width: 150,
            align: 'right',
            render: ({ weight }) => <Money amount={weight} />,
          },
        ]}
      />
      {rows !== undefined && chosen !== undefined && chosen.unbalanced > rows.length ? (
        <p className={styles.hint}>{t('只列出影响金额最大的 {count} 项。', { count: rows.length })}</p>
      ) : null}
    </div>
  );
}
