import { Segmented } from 'antd';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './excel.module.css';
import { type KeptImport, VERDICT_ORDER, VERDICTS, type Verdict } from './verdicts.ts';

export type Filter = Verdict | 'all';

export interface VerdictFilterProps {
  readonly counts: KeptImport['counts'];
  readonly isDone: boolean;
  /** There is room for what rows there are, and not for what there could be. */
  readonly isNarrow: boolean;
  readonly value: Filter;
  readonly onChange: (filter: Filter) => void;
}

/** How many rows are what, by which they are shown. */
export function VerdictFilter({ counts, isDone, isNarrow, value, onChange }: VerdictFilterProps) {
  const t = useTranslation();
  const total = VERDICT_ORDER.reduce((sum, verdict) => sum + counts[verdict], 0);
  const shown = VERDICT_ORDER.filter((verdict) => !isNarrow || counts[verdict] > 0);
  const labelOf = (verdict: Verdict) => {
    const { label, done } = VERDICTS[verdict];
    return isDone && verdict !== 'conflict' && verdict !== 'fault' ? t(done) : t(label);
  };
  return (
    <div className={styles.verdicts}>
      <Segmented<Filter>
        aria-label={t('对比结果')}
        value={value}
        onChange={onChange}
        options={[
          { value: 'all', label: `${t('全部')} ${total}` },
          ...shown.map((verdict) => ({
            value: verdict,
            label: `${labelOf(verdict)} ${counts[verdict]}`,
            disabled: counts[verdict] === 0,
          })),
        ]}
      />
    </div>
  );
}
