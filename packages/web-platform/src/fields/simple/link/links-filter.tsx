import { useTranslation } from '../../../i18n/use-translation.ts';
import { ChoicesFilter } from '../../kind/choices-filter.tsx';
import type { FilterValue } from '../../kind/field-kind.ts';
import { useSearch } from './link-select.tsx';
import { markedName } from './option-name.ts';
import { useLabels } from './use-options.ts';

export interface LinksFilterProps {
  readonly path: string;
  readonly label: string;
  readonly value: FilterValue | undefined;
  readonly onChange: (value: FilterValue | undefined) => void;
}

/** Several rows of an entity, found by name; a filter looks back, so that disabled ones are found too. */
export function LinksFilter({ path, label, value, onChange }: LinksFilterProps) {
  const t = useTranslation();
  const { found, ...search } = useSearch(path, undefined, true);
  const named = useLabels(path, value?.kind === 'choices' ? value.choices : []);
  const known = new Map(
    [...named, ...found].map((option) => [option.id, markedName(option.label, option.isDisabled, t)]),
  );
  const options = [...known].map(([id, name]) => ({ value: id, label: name }));
  return <ChoicesFilter label={label} options={options} value={value} onChange={onChange} search={search} />;
}
