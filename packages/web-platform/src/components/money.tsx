import { formatAmount } from '../formatting/amounts.ts';
import styles from './money.module.css';

interface MoneyProps {
  /** A decimal as text. */
  readonly amount: string | null | undefined;
  readonly decimals?: number;
}

/** An amount in a table or a head: right-aligned, tabular, thousands apart. */
export function Money({ amount, decimals = 2 }: MoneyProps) {
  return <span className={styles.money}>{formatAmount(amount, decimals)}</span>;
}
