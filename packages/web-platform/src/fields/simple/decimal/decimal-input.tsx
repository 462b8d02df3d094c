import { type AnyField, decimal } from '@jianheng/definition';
import type { InputProps } from '../../kind/field-kind.ts';
import { NumberInput } from '../../kind/number-input.tsx';
import { isNumber, readNumber } from '../../kind/number-text.ts';

/** An exact decimal number. */
export function DecimalInput({ field, value, ...rest }: InputProps<Extract<AnyField, { kind: 'decimal' }>>) {
  const text = value === null || value === undefined ? '' : String(value);
  const plain = isNumber(text) ? decimal.plain(text) : text;
  return (
    <NumberInput {...rest} value={value} shown={plain} edited={plain} read={readNumber} unit={field.unit} />
  );
}
