import { Select } from 'antd';
import inputs from '../../components/inputs.module.css';
import { roomStyle } from '../../components/room-style.ts';
import { textWidth } from '../../formatting/text-width.ts';
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
/** Around a chosen word, with its sign to take it away; behind it how many more there are. */
const BESIDE_WORD = 34;
const BESIDE_MORE = 44;
/** Longer words are cut, so that one filter leaves room for the others. */
const WIDEST = 260;
const LEAST = 130;

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
  const chosen = value?.kind === 'choices' ? [...value.choices] : [];
  const words = options.filter((one) => chosen.includes(one.value)).map((one) => one.label);
  return (
    <Select<string[]>
      mode="multiple"
      allowClear
      className={inputs.filterChoice}
      style={roomStyle(label, { beside: SIGNS, least: Math.max(LEAST, Math.min(WIDEST, roomOf(words))) })}
      placeholder={label}
      aria-label={label}
      maxTagCount="responsive"
      value={chosen}
      options={[...options]}
      onChange={(choices) => onChange(choices.length === 0 ? undefined : { kind: 'choices', choices })}
      {...found}
    />
  );
}

/** Pixels in which any one of the chosen words is read whole. */
function roomOf(words: readonly string[]): number {
  if (words.length === 0) return 0;
  const beside = SIGNS + BESIDE_WORD + (words.length > 1 ? BESIDE_MORE : 0);
  return Math.max(...words.map(textWidth)) + beside;
}
