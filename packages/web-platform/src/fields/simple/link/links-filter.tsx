import { ChoicesFilter } from '../../kind/choices-filter.tsx';
import type { FilterValue } from '../../kind/field-kind.ts';
import { useSearch } from './link-select.tsx';
import { useLabels } from './use-options.ts';

export interface LinksFilterProps {
  readonly path: string;
  readonly label: string;
  readonly value: FilterValue | undefined;
  readonly onChange: (value: FilterValue | undefined) => void;
}

/** Several rows of an entity, found by name. */
export function LinksFilter({ path, label, value, onChange }: LinksFilterProps) {
  const { found, ...search } = useSearch(path);
  const named = useLabels(path, value?.kind === 'choices' ? value.choices : []);
  const known = new Map([...named, ...found].map((option) => [option.id, option.label]));
  const options = [...known].map(([id, name]) => ({ value: id, label: name }));
  return <ChoicesFilter label={label} options={options} value={value} onChange={onChange} search={search} />;
}
