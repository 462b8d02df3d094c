import { type AnyField, decimal, scaleOf } from '@jianheng/definition';
import { moneyUpper } from '@jianheng/expression';
import { translate } from '../../../i18n/i18n.ts';
import type { InputProps } from '../../kind/field-kind.ts';
import { NumberInput } from '../../kind/number-input.tsx';
import { isNumber, readNumber } from '../../kind/number-text.ts';

type MoneyField = Extract<AnyField, { kind: 'money' }>;

/** An amount of money; outside a sub-table with its capital numerals (大写) under it. */
export function MoneyInput({ field, value, ...rest }: InputProps<MoneyField>) {
  const text = value === null || value === undefined ? '' : String(value);
  const input = (
    <NumberInput
      {...rest}
      value={value}
      shown={shownAmount(field, text)}
      edited={isNumber(text) ? decimal.plain(text) : text}
      read={readNumber}
      unit={rest.isCell ? undefined : (field.unit ?? translate('元'))}
    />
  );
  if (rest.isCell) return input;
  return (
    <div className="jh-money-input">
      {input}
      {rest.isWrong && !isNumber(text) ? null : (
        <p className="jh-money-upper">{isNumber(text) ? moneyUpper(text) : ''}</p>
      )}
    </div>
  );
}

/** More decimals than the field keeps are shown as typed: the check refuses them, rounding would hide them. */
function shownAmount(field: MoneyField, text: string): string {
  if (!isNumber(text)) return text;
  const scale = scaleOf(field);
  return decimal.equals(decimal.round(text, scale), text) ? decimal.thousands(text, scale) : text;
}
