import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './process-lists.module.css';
import type { ProcessRow } from './process-rows.ts';

/** The line below the title of a process: the reason as it is, other facts by their names. */
export function FactsLine({ facts }: Pick<ProcessRow, 'facts'>) {
  const t = useTranslation();
  if (facts.length === 0) return null;
  const texts = facts.map(({ label, value }, at) => (at === 0 ? value : `${t(label)} ${value}`));
  return (
    <span
      className={styles.facts}
      title={facts.map(({ label, value }) => `${t(label)}：${value}`).join('\n')}
    >
      {texts.join(' · ')}
    </span>
  );
}
