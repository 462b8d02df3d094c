import { Select } from 'antd';
import { useTranslation } from '../../../i18n/use-translation.ts';
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
  const t = useTranslation();
  const { found, isSearching, search, open } = useSearch(path);
  const chosen = value?.kind === 'choices' ? value.choices : [];
  const named = useLabels(path, chosen);
  const known = new Map([...named, ...found].map((option) => [option.id, option.label]));
  return (
    <Select<string[]>
      mode="multiple"
      allowClear
      className="jh-filter-choice"
      placeholder={label}
      aria-label={label}
      maxTagCount="responsive"
      showSearch={{ filterOption: false, onSearch: search }}
      value={[...chosen]}
      options={[...known].map(([id, name]) => ({ value: id, label: name }))}
      notFoundContent={isSearching ? t('正在加载中...') : t('没有找到')}
      onOpenChange={(isOpen) => {
        if (isOpen) open();
      }}
      onChange={(choices) => onChange(choices.length === 0 ? undefined : { kind: 'choices', choices })}
    />
  );
}
