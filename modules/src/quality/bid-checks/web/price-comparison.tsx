import { formatPercent, Money, SimpleTable, StateTag, useTranslation } from '@jianheng/web-platform';
import type { Bid, BidSummary } from './bid-api.ts';
import styles from './result.module.css';

/** Bids by their totals, the lowest first, and the prices of units side by side. */
export function PriceComparison({ summary }: { readonly summary: BidSummary }) {
  const t = useTranslation();
  const { tender, bids, units } = summary;
  return (
    <div className={styles.part}>
      <SimpleTable
        rows={bids.toSorted((left, right) => Number(left.total) - Number(right.total))}
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
          {
            key: 'share',
            title: t('与招标清单相差'),
            width: 150,
            align: 'right',
            render: ({ total }) => differenceText(total, tender.isPriced ? tender.total : null),
          },
          { key: 'lines', title: t('清单行数'), width: 100, align: 'right', render: ({ lines }) => lines },
          {
            key: 'deviations',
            title: t('不符合招标清单'),
            width: 140,
            align: 'right',
            render: ({ deviations }) => deviations,
          },
          {
            key: 'unbalanced',
            title: t('不平衡报价'),
            width: 120,
            align: 'right',
            render: ({ unbalanced }) => unbalanced,
          },
          { key: 'regular', title: t('报价规律'), width: 220, render: (bid) => <Regularity bid={bid} /> },
        ]}
      />
      <Units summary={summary} />
      {units.length === 0 ? null : (
        <p className={styles.hint}>{t('单位为元；空白表示该文件没有这个单位工程。')}</p>
      )}
    </div>
  );
}

/** Prices that are one factor times their reference were not calculated. */
function Regularity({ bid: { regularity } }: { readonly bid: Bid }) {
  const t = useTranslation();
  if (!regularity.isSuspicious || regularity.factor === null)
    return (
      <StateTag
        label={t(regularity.compared === 0 ? '无参考价' : '未见等比')}
        tone={regularity.compared === 0 ? 'grey' : 'done'}
      />
    );
  return (
    <StateTag
      tone="wrong"
      label={t('{share} 为参考价 × {factor}', {
        share: formatPercent(String(regularity.share)),
        factor: regularity.factor,
      })}
    />
  );
}

function Units({ summary: { tender, bids, units } }: { readonly summary: BidSummary }) {
  const t = useTranslation();
  return (
    <SimpleTable
      rows={units}
      keyOf={({ name }) => name}
      nothing="没有单位工程"
      columns={[
        { key: 'name', title: t('单位工程'), render: ({ name }) => name },
        ...(tender.isPriced
          ? [
              {
                key: 'tender',
                title: t('招标清单'),
                width: 160,
                align: 'right' as const,
                render: (row: Unit) => <Money amount={row.tender} />,
              },
            ]
          : []),
        ...bids.map(({ bidder, projectId }, at) => ({
          key: projectId,
          title: bidder,
          width: 160,
          align: 'right' as const,
          render: (row: Unit) => <Money amount={row.bids[at] ?? null} />,
        })),
      ]}
    />
  );
}

type Unit = BidSummary['units'][number];

function differenceText(total: string | null, reference: string | null): string {
  if (total === null || reference === null || Number(reference) === 0) return '—';
  const share = Number(total) / Number(reference) - 1;
  return `${share > 0 ? '+' : ''}${formatPercent(share.toFixed(4))}`;
}
