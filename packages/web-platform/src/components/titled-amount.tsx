import styles from './titled-amount.module.css';
import words from './words.module.css';

/** The title of a process; its amount is never cut, only what stands before it. */
export function TitledAmount({ title }: { readonly title: string }) {
  const { text, amount } = splitTitle(title);
  if (amount === '') return title;
  return (
    <span className={styles.titledAmount}>
      <span>{text}</span>
      <span className={words.digits}>{amount}</span>
    </span>
  );
}

/** What a title says, and the amount that it ends with. */
export function splitTitle(title: string): { readonly text: string; readonly amount: string } {
  const [, text, amount] = /^(.*?\D)(-?\d[\d,]*(?:\.\d+)?\s?元)$/.exec(title) ?? [];
  return text === undefined || amount === undefined ? { text: title, amount: '' } : { text, amount };
}
