import { Select } from 'antd';
import type { FilterValue } from './field-kind.ts';

export interface ChoicesFilterProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: FilterValue | undefined;
  readonly onChange: (value: FilterValue | undefined) => void;
}

/** Any of a few words. */
export function ChoicesFilter({ label, options, value, onChange }: ChoicesFilterProps) {
  return (
    <Select<string[]>
      mode="multiple"
      allowClear
      className="jh-filter-choice"
      placeholder={label}
      aria-label={label}
      maxTagCount="responsive"
      showSearch={{ optionFilterProp: 'label' }}
      value={value?.kind === 'choices' ? [...value.choices] : []}
      options={[...options]}
      onChange={(choices) => onChange(choices.length === 0 ? undefined : { kind: 'choices', choices })}
    />
  );
}
