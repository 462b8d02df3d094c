import type { AnyField } from '@jianheng/definition';
import { Select } from 'antd';
import inputs from '../../../components/inputs.module.css';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { InputProps } from '../../kind/field-kind.ts';
import { useDictionary } from './use-dictionary.ts';

type DictionaryField = Extract<AnyField, { kind: 'dictionary' }>;

/** One item of a dictionary; an item that is no longer offered stays readable. */
export function DictionaryInput({
  field,
  value,
  label,
  onChange,
  id,
  isWrong,
  isCell,
}: InputProps<DictionaryField>) {
  const t = useTranslation();
  const items = useDictionary(field.code);
  const offered = items.map((item) => ({ value: item.value, label: t(item.label) }));
  const chosen = typeof value === 'string' && value !== '' ? value : null;
  const isOffered = chosen === null || offered.some((option) => option.value === chosen);
  const options = isOffered ? offered : [...offered, { value: chosen, label: label ?? chosen }];
  return (
    <Select<string | null>
      {...(id ? { id } : {})}
      className={inputs.full}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={isCell ? '' : t('请选择')}
      value={chosen}
      options={options}
      onChange={(next) => onChange(next ?? null, items.find((item) => item.value === next)?.label)}
      {...(isWrong ? { status: 'error' as const } : {})}
      {...(isCell ? { variant: 'borderless' as const, popupMatchSelectWidth: false } : {})}
    />
  );
}
