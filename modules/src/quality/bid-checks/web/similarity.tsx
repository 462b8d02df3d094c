import { formatPercent, SimpleTable, StateTag, type Translate, useTranslation } from '@jianheng/web-platform';
import { useState } from 'react';
import type { BidSummary, Pair } from './bid-api.ts';
import styles from './result.module.css';

/** Pairs of bids, the suspicious first, with what the chosen pair has in common. */
export function Similarity({ summary: { bids, pairs } }: { readonly summary: BidSummary }) {
  const t = useTranslation();
  const [chosen, setChosen] = useState<Pair | undefined>(() =>
    pairs.find(({ isSuspicious }) => isSuspicious),
  );
  const keyOf = ({ left, right }: Pair) => `${left}-${right}`;
  const nameOf = (bid: number) => bids[bid]?.bidder ?? '';
  return (
    <div className={styles.part}>
      <SimpleTable
        rows={pairs.toSorted((one, other) => rankOf(other) - rankOf(one))}
        keyOf={keyOf}
        nothing="只有一份投标文件，没有可比的"
        isChosen={(pair) => chosen !== undefined && keyOf(pair) === keyOf(chosen)}
        onOpen={setChosen}
        columns={[
          {
            key: 'pair',
            title: t('投标单位'),
            render: ({ left, right }) => `${nameOf(left)} — ${nameOf(right)}`,
          },
          {
            key: 'state',
            title: t('判断'),
            width: 120,
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
            width: 110,
            align: 'right',
            render: ({ compared }) => compared,
          },
          {
            key: 'equal',
            title: t('相同单价'),
            width: 120,
            align: 'right',
            render: ({ equalShare }) => formatPercent(equalShare.toFixed(4)),
          },
          {
            key: 'factor',
            title: t('等比单价'),
            width: 120,
            align: 'right',
            render: ({ factorShare }) => formatPercent(factorShare.toFixed(4)),
          },
        ]}
      />
      {chosen === undefined ? null : (
        <Common pair={chosen} names={[nameOf(chosen.left), nameOf(chosen.right)]} />
      )}
    </div>
  );
}

/** Suspicious pairs first, then by what is alike. */
const rankOf = ({ isSuspicious, equalShare, factorShare }: Pair) =>
  (isSuspicious ? 2 : 0) + Math.max(equalShare, factorShare);

function Common({ pair, names }: { readonly pair: Pair; readonly names: readonly string[] }) {
  const t = useTranslation();
  const reasons = reasonsOf(pair, t);
  return (
    <section aria-label={t('共同之处')} className={styles.common}>
      <h3>{names.join(' — ')}</h3>
      {reasons.length === 0 ? (
        <p className={styles.hint}>{t('没有发现共同的错误、标识或单价规律。')}</p>
      ) : null}
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </section>
  );
}

/** A factor of fewer prices than this is chance. */
const LEAST_SHARE = 0.1;

/** Sentences on what two bids have in common. */
function reasonsOf({ equal, compared, factor, factorShare, ...pair }: Pair, t: Translate): readonly string[] {
  const { sameErrors, sameTotals, sameMarks } = pair;
  return [
    ...(equal > 0 ? [t('{compared} 项可比清单中 {equal} 项单价相同', { compared, equal })] : []),
    ...(factor === null || factorShare < LEAST_SHARE
      ? []
      : [t('{share} 的单价相差 {factor} 倍', { share: formatPercent(factorShare.toFixed(4)), factor })]),
    ...sameErrors.map((line) => t('合价错误相同：{line}', { line })),
    ...sameTotals.map(({ total, difference }) =>
      t('合计错误相同：{total} 相差 {difference} 元', { total, difference }),
    ),
    ...sameMarks.map(({ name, value }) => t('文件标识相同：{name} {value}', { name, value })),
  ];
}
