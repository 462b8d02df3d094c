import type { AnyField } from '@jianheng/definition';
import type { InputProps } from '../../kind/field-kind.ts';
import { NumberInput } from '../../kind/number-input.tsx';
import { readInteger } from '../../kind/number-text.ts';

/** A whole number; a text that is none stays as typed for the check to speak of. */
export function IntegerInput({ field, value, ...rest }: InputProps<Extract<AnyField, { kind: 'integer' }>>) {
  const text = value === null || value === undefined ? '' : String(value);
  return (
    <NumberInput {...rest} value={value} shown={text} edited={text} read={readInteger} unit={field.unit} />
  );
}
