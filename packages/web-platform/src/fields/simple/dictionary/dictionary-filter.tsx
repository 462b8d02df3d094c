import type { AnyField } from '@jianheng/definition';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ChoicesFilter } from '../../kind/choices-filter.tsx';
import type { FilterProps } from '../../kind/field-kind.ts';
import { useDictionary } from './use-dictionary.ts';

/** Any of the dictionary's items. */
export function DictionaryFilter({
  field,
  value,
  onChange,
}: FilterProps<Extract<AnyField, { kind: 'dictionary' }>>) {
  const t = useTranslation();
  const options = useDictionary(field.code).map((item) => ({ value: item.value, label: t(item.label) }));
  return <ChoicesFilter label={field.label} options={options} value={value} onChange={onChange} />;
}
