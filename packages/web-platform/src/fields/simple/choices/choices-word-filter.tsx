import type { AnyField } from '@jianheng/definition';
import { ChoicesFilter } from '../../kind/choices-filter.tsx';
import type { FilterProps } from '../../kind/field-kind.ts';

/** Rows that hold any of the words. */
export function ChoicesWordFilter({
  field,
  value,
  onChange,
}: FilterProps<Extract<AnyField, { kind: 'choices' }>>) {
  const options = Object.entries(field.choices).map(([word, label]) => ({ value: word, label }));
  return <ChoicesFilter label={field.label} options={options} value={value} onChange={onChange} />;
}
