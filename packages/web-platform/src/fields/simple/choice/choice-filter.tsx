import type { AnyField } from '@jianheng/definition';
import { ChoicesFilter } from '../../kind/choices-filter.tsx';
import type { FilterProps } from '../../kind/field-kind.ts';

/** Any of the words. */
export function ChoiceFilter({ field, value, onChange }: FilterProps<Extract<AnyField, { kind: 'choice' }>>) {
  const options = Object.entries(field.choices).map(([word, label]) => ({ value: word, label }));
  return <ChoicesFilter label={field.label} options={options} value={value} onChange={onChange} />;
}
