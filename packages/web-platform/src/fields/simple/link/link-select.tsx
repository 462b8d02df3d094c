import { Select } from 'antd';
import { useEffect, useState } from 'react';
import inputs from '../../../components/inputs.module.css';
import words from '../../../components/words.module.css';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type LinkOption, type Narrowing, useLabels, useOptions } from './use-options.ts';

export interface LinkSelectProps {
  readonly path: string;
  readonly value: string | null;
  readonly label: string | undefined;
  readonly onChange: (id: string | null, label?: string, shown?: LinkOption['shown']) => void;
  readonly id?: string | undefined;
  readonly isWrong?: boolean | undefined;
  readonly isCell?: boolean | undefined;
  readonly placeholder?: string;
  /** For whose form rows are chosen, where that narrows them. */
  readonly narrowing?: Narrowing;
  /** What is said when there is nothing to choose. */
  readonly nothing?: string;
}

/** Chooses one row of an entity by searching for its name. */
export function LinkSelect({
  path,
  value,
  label,
  onChange,
  id,
  isWrong,
  isCell,
  placeholder,
  narrowing,
  nothing,
}: LinkSelectProps) {
  const t = useTranslation();
  const { found, isSearching, search, open } = useSearch(path, narrowing);
  const [named] = useLabels(path, value !== null && !label ? [value] : []);
  const text = label || named?.label || value || '';
  return (
    <Select<{ value: string; label: string }>
      {...(id ? { id } : {})}
      className={inputs.full}
      labelInValue
      allowClear
      showSearch={{ filterOption: false, onSearch: search }}
      placeholder={isCell ? '' : (placeholder ?? t('请搜索选择'))}
      value={value === null ? (null as never) : { value, label: text }}
      options={found.map((option) => ({ value: option.id, label: option.label, hint: option.hint }))}
      optionRender={({ data }) => <Option label={String(data.label)} hint={data.hint} />}
      loading={isSearching}
      notFoundContent={<Nothing isSearching={isSearching} says={nothing} />}
      onOpenChange={(isOpen) => {
        if (isOpen) open();
      }}
      onChange={(chosen) => {
        const option = found.find(({ id: one }) => one === chosen?.value);
        onChange(chosen?.value ?? null, chosen?.label, option?.shown);
      }}
      popupMatchSelectWidth={260}
      {...(isWrong ? { status: 'error' as const } : {})}
      {...(isCell ? { variant: 'borderless' as const, suffixIcon: null } : {})}
    />
  );
}

interface NothingProps {
  readonly isSearching: boolean;
  readonly says: string | undefined;
}

function Nothing({ isSearching, says }: NothingProps) {
  const t = useTranslation();
  return isSearching ? t('正在加载中...') : (says ?? t('没有找到'));
}

function Option({ label, hint }: { readonly label: string; readonly hint?: string | null }) {
  return (
    <span className={inputs.option}>
      <span>{label}</span>
      {hint ? <span className={words.quiet}>{hint}</span> : null}
    </span>
  );
}

const DEBOUNCE_MS = 250;

/** Asks when the list is opened and when typing pauses. */
export function useSearch(
  path: string,
  narrowing?: Narrowing,
  includesDisabled = false,
): {
  readonly found: readonly LinkOption[];
  readonly isSearching: boolean;
  readonly search: (typed: string) => void;
  readonly open: () => void;
} {
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, isFetching } = useOptions(path, { keyword, narrowing, includesDisabled }, isOpen);
  return { found: data ?? [], isSearching: isFetching, search: setTyped, open: () => setOpen(true) };
}
