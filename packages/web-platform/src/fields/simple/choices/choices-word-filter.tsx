import type { AnyField } from '@jianheng/definition';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { filterOptions } from '../../kind/choice-options.ts';
import { ChoicesFilter } from '../../kind/choices-filter.tsx';
import type { FilterProps } from '../../kind/field-kind.ts';

/** Rows that hold any of the words. */
export function ChoicesWordFilter({
  field,
  value,
  onChange,
}: FilterProps<Extract<AnyField, { kind: 'choices' }>>) {
  const options = filterOptions(field, useTranslation());
  return <ChoicesFilter label={field.label} options={options} value={value} onChange={onChange} />;
}
