import { type AnyField, BETWEEN_NAMES, directory, mostPeople } from '@jianheng/definition';
import { Select } from 'antd';
import inputs from '../../../components/inputs.module.css';
import words from '../../../components/words.module.css';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { InputProps } from '../../kind/field-kind.ts';
import { useSearch } from '../link/link-select.tsx';
import { useLabels } from '../link/use-options.ts';

type PeopleInputProps = InputProps<Extract<AnyField, { kind: 'people' }>>;

/** Several members of staff, found by name. */
export function PeopleInput({ field, value, label, onChange, id, isWrong, isCell }: PeopleInputProps) {
  const t = useTranslation();
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const told = (label ?? '').split(BETWEEN_NAMES);
  // Somebody whose name is not told to this reader has none in the label.
  const isWhole = label !== undefined && told.length === chosen.length;
  const { found, isSearching, search, open } = useSearch(directory.user.path);
  const named = useLabels(directory.user.path, isWhole ? [] : chosen);
  const names = new Map([
    ...[...named, ...found].map((option) => [option.id, option.label] as const),
    ...(isWhole ? chosen.map((one, at) => [one, told[at] ?? one] as const) : []),
  ]);
  const nameOf = (one: string) => names.get(one) ?? one;
  const hints = new Map(found.map((option) => [option.id, option.hint]));
  return (
    <Select<string[]>
      mode="multiple"
      {...(id ? { id } : {})}
      className={inputs.full}
      allowClear
      showSearch={{ filterOption: false, onSearch: search }}
      maxCount={mostPeople(field)}
      placeholder={isCell ? '' : t('姓名或登录名')}
      value={chosen}
      labelRender={({ value: one }) => nameOf(String(one))}
      options={found.map((option) => ({ value: option.id, label: option.label }))}
      optionRender={({ value: one, label: name }) => (
        <span className={inputs.option}>
          <span>{name}</span>
          <span className={words.quiet}>{hints.get(String(one)) ?? ''}</span>
        </span>
      )}
      loading={isSearching}
      notFoundContent={isSearching ? t('正在加载中...') : t('没有找到')}
      onOpenChange={(isOpen) => {
        if (isOpen) open();
      }}
      onChange={(ids) => onChange(ids, ids.map(nameOf).join(BETWEEN_NAMES))}
      {...(isWrong ? { status: 'error' as const } : {})}
      {...(isCell ? { variant: 'borderless' as const, maxTagCount: 'responsive' as const } : {})}
    />
  );
}
