import { formatPercent, SimpleTable, StateTag, type Translate, useTranslation } from '@jianheng/web-platform';
import styles from './visitor.module.css';
import type { Comparison } from './visitor-api.ts';

type Summary = Comparison['summary'];
type Pair = Summary['pairs'][number];

/** Pairs of bids with what they have in common: equal and proportional prices, errors, totals and marks of their files. */
export function Similarity({ summary: { bids, pairs } }: { readonly summary: Summary }) {
  const t = useTranslation();
  const nameOf = (bid: number) => bids[bid]?.bidder ?? '';
  return (
    <div className={styles.part}>
      <SimpleTable
        rows={pairs}
        keyOf={({ left, right }) => `${left}-${right}`}
        nothing="只有一份投标文件，没有可比的"
        columns={[
          {
            key: 'pair',
            title: t('投标单位'),
            render: ({ left, right }) => `${nameOf(left)} — ${nameOf(right)}`,
          },
          {
            key: 'state',
            title: t('判断'),
            width: 110,
            render: ({ isSuspicious }) => (
              <StateTag
                label={t(isSuspicious ? '雷同可疑' : '未见雷同')}
                tone={isSuspicious ? 'wrong' : 'done'}
              />
            ),
          },
          {
            key: 'compared',
            title: t('可比清单'),
            width: 100,
            align: 'right',
            render: ({ compared }) => compared,
          },
          {
            key: 'equal',
            title: t('相同单价'),
            width: 110,
            align: 'right',
            render: ({ equalShare }) => percent(equalShare),
          },
          {
            key: 'factor',
            title: t('等比单价'),
            width: 110,
            align: 'right',
            render: ({ factorShare }) => percent(factorShare),
          },
        ]}
      />
      {pairs.map((pair) => (
        <ul key={`${pair.left}-${pair.right}`} className={styles.sentences}>
          {reasonsOf(pair, t).map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ))}
    </div>
  );
}

const percent = (share: number) => formatPercent(share.toFixed(4));

/** Sentences on what two bids have in common beyond their prices. */
function reasonsOf({ sameErrors, sameTotals, sameMarks }: Pair, t: Translate): readonly string[] {
  return [
    ...sameErrors.map((line) => t('合价错误相同：{line}', { line })),
    ...sameTotals.map(({ total, difference }) =>
      t('合计错误相同：{total} 相差 {difference} 元', { total, difference }),
    ),
    ...sameMarks.map(({ name, value }) => t('文件标识相同：{name} {value}', { name, value })),
  ];
}
