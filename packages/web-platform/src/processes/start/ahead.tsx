import type { ReactNode } from 'react';
import words from '../../components/words.module.css';
import { useIsNarrow } from '../../hooks/use-is-narrow.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ForecastPanel } from '../forecast/forecast-panel.tsx';
import type { useStartForecast } from '../forecast/use-start-forecast.ts';
import styles from '../handle/approval.module.css';

interface AheadProps {
  readonly ahead: ReturnType<typeof useStartForecast>;
  /** Follows the steps. */
  readonly children?: ReactNode;
}

/** What is ahead of a form that is being filled in, as far as it says so by now. */
export function Ahead({ ahead, children }: AheadProps) {
  const t = useTranslation();
  const isNarrow = useIsNarrow();
  const { forecast, isStale, hasFailed } = ahead;
  return (
    <aside className={isNarrow ? styles.startAhead : `${styles.rail} ${styles.startAhead}`}>
      <h2>{t('流程预测')}</h2>
      {hasFailed && forecast === undefined ? (
        <p className={words.quiet}>{t('填写内容后显示后续环节')}</p>
      ) : (
        <ForecastPanel forecast={forecast} isStale={isStale} />
      )}
      {children}
    </aside>
  );
}
