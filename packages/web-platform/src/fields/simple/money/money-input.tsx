import { type AnyField, decimal, scaleOf } from '@jianheng/definition';
import { moneyUpper } from '@jianheng/expression';
import { isChinese } from '../../../i18n/i18n.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from '../../fields.module.css';
import type { InputProps } from '../../kind/field-kind.ts';
import { NumberInput } from '../../kind/number-input.tsx';
import { isNumber, readNumber } from '../../kind/number-text.ts';

type MoneyField = Extract<AnyField, { kind: 'money' }>;

/** An amount of money; outside a sub-table with its capital numerals (大写) under it. */
export function MoneyInput({ field, value, ...rest }: InputProps<MoneyField>) {
  const t = useTranslation();
  const text = value === null || value === undefined ? '' : String(value);
  const input = (
    <NumberInput
      {...rest}
      value={value}
      shown={shownAmount(field, text)}
      edited={isNumber(text) ? decimal.plain(text) : text}
      read={readNumber}
      unit={rest.isCell ? undefined : (field.unit ?? t('元'))}
    />
  );
  // Numerals that only a Chinese reader knows say nothing to others.
  if (rest.isCell || !isChinese()) return input;
  return (
    <div>
      {input}
      {rest.isWrong ? null : <p className={styles.moneyUpper}>{isNumber(text) ? moneyUpper(text) : ''}</p>}
    </div>
  );
}

/** More decimals than the field keeps are shown as typed: the check refuses them, rounding would hide them. */
function shownAmount(field: MoneyField, text: string): string {
  if (!isNumber(text)) return text;
  const scale = scaleOf(field);
  return decimal.equals(decimal.round(text, scale), text) ? decimal.thousands(text, scale) : text;
}
