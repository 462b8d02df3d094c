import { useTranslation } from '@jianheng/web-platform';
import { Select } from 'antd';
import type { Bid } from './bid-api.ts';
import styles from './result.module.css';

export interface ChooseBidProps {
  readonly bids: readonly Bid[];
  readonly chosen: number;
  readonly onChoose: (bid: number) => void;
  /** The number shown after each bidder. */
  readonly countOf: (bid: Bid) => number;
}

/** Chooses the bid whose lines are shown. */
export function ChooseBid({ bids, chosen, onChoose, countOf }: ChooseBidProps) {
  const t = useTranslation();
  return (
    <Select
      aria-label={t('投标单位')}
      className={styles.choose}
      value={chosen}
      options={bids.map((bid, value) => ({ value, label: `${bid.bidder}（${countOf(bid)}）` }))}
      onChange={onChoose}
    />
  );
}
