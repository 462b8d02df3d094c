import { type Money, moneyText } from '@jianheng/fixed-point';
import { formatAmount, useTranslation } from '@jianheng/web-platform';
import { Input, Select } from 'antd';
import type { DraftMargin } from './pricing-draft.ts';
import styles from './workbench.module.css';

export interface PricingMarginProps {
  readonly name: 'overhead' | 'profit';
  readonly margin: DraftMargin;
  /** what it comes to for one unit of the line */
  readonly amount: Money | null;
  readonly onMode: (mode: DraftMargin['mode']) => void;
  readonly onFigure: (figure: string) => void;
}

const NAMES = { overhead: '管理费', profit: '利润' } as const;
const MODES = {
  none: '不计',
  amount: '按金额',
  labour: '按人工费费率',
  labourMachine: '按人工费与机械费费率',
  direct: '按人材机费费率',
  directOverhead: '按人材机费与管理费费率',
} as const;
const modesOf = (name: PricingMarginProps['name']) =>
  (['none', 'amount', 'labour', 'labourMachine', 'direct', 'directOverhead'] as const).filter(
    (mode) => name === 'profit' || mode !== 'directOverhead',
  );

/** 管理费 or 利润 of a line: by amount, or by a rate of a base. */
export function PricingMargin({ name, margin, amount, onMode, onFigure }: PricingMarginProps) {
  const t = useTranslation();
  const isRate = margin.mode !== 'none' && margin.mode !== 'amount';
  return (
    <div className={styles.margin}>
      <span>{t(NAMES[name])}</span>
      <Select
        aria-label={t('{name}计算方式', { name: t(NAMES[name]) })}
        value={margin.mode}
        options={modesOf(name).map((mode) => ({ value: mode, label: t(MODES[mode]) }))}
        onChange={onMode}
      />
      {margin.mode === 'none' ? null : (
        <Input
          aria-label={t(NAMES[name])}
          value={margin.figure}
          suffix={isRate ? '%' : t('元')}
          onChange={({ target }) => onFigure(target.value.trim())}
        />
      )}
      {isRate ? <span className={styles.quiet}>{formatAmount(moneyText(amount ?? 0), 2)}</span> : null}
    </div>
  );
}
