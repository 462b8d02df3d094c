import { type AnyField, exact } from '@jianheng/definition';
import { NumberInput } from '../number-input.tsx';
import { isNumber, readNumber } from '../number-text.ts';
import type { InputProps } from '../web-kind.ts';

/** An exact decimal number. */
export function DecimalInput({ field, value, ...rest }: InputProps<Extract<AnyField, { kind: 'decimal' }>>) {
  const text = value === null || value === undefined ? '' : String(value);
  const plain = isNumber(text) ? exact.plain(text) : text;
  return (
    <NumberInput {...rest} value={value} shown={plain} edited={plain} read={readNumber} unit={field.unit} />
  );
}
