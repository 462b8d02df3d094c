import { Select } from 'antd';
import inputs from '../../components/inputs.module.css';
import { roomStyle } from '../../components/room-style.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FilterValue } from './field-kind.ts';

export interface ChoicesFilterProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: FilterValue | undefined;
  readonly onChange: (value: FilterValue | undefined) => void;
  /** Where the options are too many to be known at once: how they are looked for. */
  readonly search?: {
    readonly isSearching: boolean;
    readonly search: (typed: string) => void;
    readonly open: () => void;
  };
}

/** The arrow, and the place where one types. */
const SIGNS = 30;

/** Any of several: words that are all there, or rows that are found by name. */
export function ChoicesFilter({ label, options, value, onChange, search }: ChoicesFilterProps) {
  const t = useTranslation();
  const found =
    search === undefined
      ? { showSearch: { optionFilterProp: 'label' } }
      : {
          showSearch: { filterOption: false, onSearch: search.search },
          notFoundContent: search.isSearching ? t('正在加载中...') : t('没有找到'),
          onOpenChange: (isOpen: boolean) => (isOpen ? search.open() : undefined),
        };
  return (
    <Select<string[]>
      mode="multiple"
      allowClear
      className={inputs.filterChoice}
      style={roomStyle(label, { beside: SIGNS })}
      placeholder={label}
      aria-label={label}
      maxTagCount="responsive"
      value={value?.kind === 'choices' ? [...value.choices] : []}
      options={[...options]}
      onChange={(choices) => onChange(choices.length === 0 ? undefined : { kind: 'choices', choices })}
      {...found}
    />
  );
}
