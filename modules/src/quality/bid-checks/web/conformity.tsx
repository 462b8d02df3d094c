import { ErrorRetry, formatAmount, SimpleTable, useTranslation } from '@jianheng/web-platform';
import { Collapse } from 'antd';
import { useState } from 'react';
import { type Bid, type BidLines, useBidLines } from './bid-api.ts';
import { ChooseBid } from './choose-bid.tsx';
import styles from './result.module.css';

export interface BidPartProps {
  readonly recordId: string;
  readonly bids: readonly Bid[];
}

/** Deviations of a bid from the tender's bill, by kind. */
export function Conformity({ recordId, bids }: BidPartProps) {
  const [bid, setBid] = useState(() =>
    Math.max(
      0,
      bids.findIndex(({ deviations }) => deviations > 0),
    ),
  );
  const { data, error, refetch } = useBidLines(recordId, bid);
  return (
    <div className={styles.part}>
      <ChooseBid bids={bids} chosen={bid} onChoose={setBid} countOf={({ deviations }) => deviations} />
      {error === null ? (
        <Kinds key={bid} kinds={data?.deviations} />
      ) : (
        <ErrorRetry text={error.message} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

type Kind = BidLines['deviations'][number];

function Kinds({ kinds }: { readonly kinds: readonly Kind[] | undefined }) {
  const t = useTranslation();
  if (kinds === undefined || kinds.length === 0)
    return (
      <SimpleTable<Kind>
        rows={kinds && []}
        keyOf={({ kind }) => kind}
        columns={[]}
        nothing="与招标清单一致"
      />
    );
  return (
    <Collapse
      defaultActiveKey={kinds[0]?.kind ?? ''}
      items={kinds.map((one) => ({
        key: one.kind,
        label: t('{title}：{count} 处', { title: t(one.title), count: one.count }),
        extra: one.amount === null ? null : t('涉及 {amount} 元', { amount: formatAmount(one.amount, 2) }),
        children: <Deviations kind={one} />,
      }))}
    />
  );
}

function Deviations({ kind: { rows, count } }: { readonly kind: Kind }) {
  const t = useTranslation();
  const hasValues = rows.some(({ expected, actual }) => expected !== null || actual !== null);
  const value = (key: 'expected' | 'actual', title: string) => ({
    key,
    title,
    render: (row: Kind['rows'][number]) => row[key],
  });
  return (
    <>
      <SimpleTable
        rows={rows}
        keyOf={({ place, code, name, actual }) => `${place} ${code} ${name} ${actual}`}
        nothing="没有明细"
        columns={[
          { key: 'place', title: t('所在'), width: 200, render: ({ place }) => place },
          { key: 'code', title: t('项目编码'), width: 140, render: ({ code }) => code },
          { key: 'name', title: t('项目名称'), render: ({ name }) => name },
          ...(hasValues ? [value('expected', t('招标清单')), value('actual', t('投标文件'))] : []),
        ]}
      />
      {count > rows.length ? (
        <p className={styles.hint}>{t('只列出前 {count} 处。', { count: rows.length })}</p>
      ) : null}
    </>
  );
}
