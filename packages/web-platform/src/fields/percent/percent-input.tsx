import type { AnyField } from '@jianheng/definition';
import { NumberInput } from '../number-input.tsx';
import { fromPercentText, toPercentText } from '../number-text.ts';
import type { InputProps } from '../web-kind.ts';

/** A share of one, shown and typed a hundredfold. */
export function PercentInput({ value, ...rest }: InputProps<Extract<AnyField, { kind: 'percent' }>>) {
  const text = typeof value === 'string' ? toPercentText(value) : '';
  return <NumberInput {...rest} value={value} shown={text} edited={text} read={fromPercentText} unit="%" />;
}
