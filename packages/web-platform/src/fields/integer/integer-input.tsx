import type { AnyField } from '@jianheng/definition';
import { NumberInput } from '../number-input.tsx';
import { readInteger } from '../number-text.ts';
import type { InputProps } from '../web-kind.ts';

/** A whole number; a text that is none stays as typed for the check to speak of. */
export function IntegerInput({ field, value, ...rest }: InputProps<Extract<AnyField, { kind: 'integer' }>>) {
  const text = value === null || value === undefined ? '' : String(value);
  return (
    <NumberInput {...rest} value={value} shown={text} edited={text} read={readInteger} unit={field.unit} />
  );
}
