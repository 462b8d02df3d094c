import { Money, useTranslation } from '@jianheng/web-platform';
import styles from './overview.module.css';

/** Money of a project in steps, from the signed amount to what is left. */
export function MoneySteps({
  steps,
}: {
  readonly steps: readonly { readonly key: string; readonly label: string; readonly amount: string }[];
}) {
  const t = useTranslation();
  if (steps.length === 0) return null;
  return (
    <>
      <h2 className={styles.head}>{t('资金')}</h2>
      <ul className={styles.tiles}>
        {steps.map(({ key, label, amount }) => (
          <li key={key}>
            <span>{t(label)}</span>
            <span className={`${styles.figure} ${amount.startsWith('-') ? styles.wrong : ''}`}>
              <Money amount={amount} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
