import { Money, useTranslation } from '@jianheng/web-platform';
import { Button, Tag } from 'antd';
import styles from './suggested-claim.module.css';
import { CONFIDENCE, type Suggestion, sayReason } from './suggestion-words.ts';

const COLOURS = { sure: 'success', likely: 'processing', possible: 'default' } as const;

export interface SuggestedClaimProps {
  readonly suggestion: Suggestion;
  readonly isRunning: boolean;
  readonly onChoose: () => void;
}

/** One suggestion: its invoices with what is claimed for each, why, and the button that takes it over. */
export function SuggestedClaim({ suggestion, isRunning, onChoose }: SuggestedClaimProps) {
  const t = useTranslation();
  const { confidence, reasons, lines } = suggestion;
  return (
    <section className={styles.suggestion}>
      <header>
        <Tag color={COLOURS[confidence]}>{t(CONFIDENCE[confidence])}</Tag>
        <span className={styles.reasons}>{reasons.map((reason) => sayReason(t, reason)).join(' · ')}</span>
      </header>
      <ul>
        {lines.map(({ invoice, number, buyer, amount }) => (
          <li key={invoice}>
            <span>
              {number} {buyer}
            </span>
            <Money amount={amount} />
          </li>
        ))}
      </ul>
      <Button type={confidence === 'sure' ? 'primary' : 'default'} disabled={isRunning} onClick={onChoose}>
        {t('按此认领')}
      </Button>
    </section>
  );
}
