import type { AnyField } from '@jianheng/definition';
import { fieldKindOf } from './all-kinds.ts';
import type { InputProps } from './kind/field-kind.ts';

/** What a field's input is given: the field as it is declared, its value, and who is told of another one. */
export type FieldInputProps = InputProps<AnyField>;

/** A value to fill in, by the input of its field's kind. Label, help and fault stand around it in a form. */
export function FieldInput(props: FieldInputProps) {
  const { Input } = fieldKindOf(props.field);
  return <Input {...props} />;
}
