import type { AnyField } from '@jianheng/definition';
import type { InputProps } from '../../kind/field-kind.ts';
import { NumberInput } from '../../kind/number-input.tsx';
import { fromPercentText, toPercentText } from '../../kind/number-text.ts';

/** A share of one, shown and typed a hundredfold. */
export function PercentInput({ value, ...rest }: InputProps<Extract<AnyField, { kind: 'percent' }>>) {
  const text = typeof value === 'string' ? toPercentText(value) : '';
  return <NumberInput {...rest} value={value} shown={text} edited={text} read={fromPercentText} unit="%" />;
}
