import {
  type NamedPeriod,
  PERIOD_UNITS,
  PERIODS,
  type PeriodUnit,
  type RelativePeriod,
} from '@jianheng/definition';
import { InputNumber, Select } from 'antd';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './where.module.css';
import { PERIOD_LABELS, UNIT_LABELS } from './where-words.ts';

export interface PeriodInputProps {
  readonly value: unknown;
  readonly onChange: (value: RelativePeriod) => void;
}

type Counted = { readonly count: number; readonly unit: PeriodUnit };
const LONGEST = 999;

/** A period that goes along with the calendar, or so many days, weeks or months from today. */
export function PeriodInput({ value, onChange }: PeriodInputProps) {
  const t = useTranslation();
  const { side, count, unit } = sideOf(value);
  const counted = (next: Partial<Counted>, to: 'last' | 'next') => {
    const { count: many, unit: each } = { count, unit, ...next };
    onChange(to === 'last' ? { last: many, unit: each } : { next: many, unit: each });
  };
  return (
    <span className={styles.value}>
      <Select<NamedPeriod | 'last' | 'next'>
        aria-label={t('时间范围')}
        placeholder={t('时间范围')}
        listHeight={480}
        value={side ?? null}
        options={[
          ...PERIODS.map((name) => ({ value: name, label: t(PERIOD_LABELS[name]) })),
          { value: 'last', label: t('最近') },
          { value: 'next', label: t('未来') },
        ]}
        onChange={(next) => (next === 'last' || next === 'next' ? counted({}, next) : onChange(next))}
      />
      {side === 'last' || side === 'next' ? (
        <>
          <InputNumber<number>
            aria-label={t('数量')}
            className={styles.count}
            min={1}
            max={LONGEST}
            precision={0}
            value={count}
            onChange={(next) => counted({ count: next ?? 1 }, side)}
          />
          <Select<PeriodUnit>
            aria-label={t('单位')}
            value={unit}
            options={PERIOD_UNITS.map((name) => ({ value: name, label: t(UNIT_LABELS[name]) }))}
            onChange={(next) => counted({ unit: next }, side)}
          />
        </>
      ) : null}
    </span>
  );
}

type Side = Counted & { readonly side: NamedPeriod | 'last' | 'next' | undefined };

function sideOf(value: unknown): Side {
  const named = PERIODS.find((one) => one === value);
  const begins = { count: 30, unit: 'day' } as const;
  if (named !== undefined || typeof value !== 'object' || value === null) return { side: named, ...begins };
  const unit = PERIOD_UNITS.find((one) => 'unit' in value && one === value.unit) ?? begins.unit;
  if ('last' in value) return { side: 'last', count: Number(value.last), unit };
  return 'next' in value ? { side: 'next', count: Number(value.next), unit } : { side: undefined, ...begins };
}
