import type { AnyField } from '@jianheng/definition';
import { Select } from 'antd';
import inputs from '../../components/inputs.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { InputProps } from '../kind/field-kind.ts';
import { useSearch } from '../simple/link/link-select.tsx';
import { useLabels } from '../simple/link/use-options.ts';
import { type Chosen, chosenOf, linesOf, onlyLink } from './link-lines.ts';

/** Several rows of another entity, chosen by their names. */
export function LinkLinesInput({
  field,
  value,
  onChange,
  id,
  isWrong,
  innerFaults,
}: InputProps<Extract<AnyField, { kind: 'lines' }>>) {
  const t = useTranslation();
  const { name, path } = placeOf(field);
  const { found, isSearching, search, open } = useSearch(path);
  const chosen = chosenOf(name, value);
  const named = useLabels(
    path,
    chosen.filter(({ label }) => label === '').map(({ value: one }) => one),
  );
  const labelOf = ({ value: one, label }: Chosen) =>
    label || (named.find((option) => option.id === one)?.label ?? one);
  const fault = Object.values(innerFaults ?? {})[0];
  return (
    <>
      <Select<Chosen[]>
        {...(id ? { id } : {})}
        className={inputs.full}
        mode="multiple"
        labelInValue
        showSearch={{ filterOption: false, onSearch: search }}
        placeholder={t('请搜索选择')}
        value={chosen.map((one) => ({ ...one, label: labelOf(one) }))}
        options={found.map((option) => ({ value: option.id, label: option.label }))}
        loading={isSearching}
        notFoundContent={isSearching ? t('正在加载中...') : t('没有找到')}
        onOpenChange={(isOpen) => {
          if (isOpen) open();
        }}
        onChange={(next) => onChange(linesOf(field, name, value, next))}
        {...(isWrong || fault !== undefined ? { status: 'error' as const } : {})}
      />
      {fault === undefined ? null : (
        <p className={inputs.fieldFault} role="alert">
          {fault}
        </p>
      )}
    </>
  );
}

function placeOf(field: Extract<AnyField, { kind: 'lines' }>) {
  const only = onlyLink(field);
  if (only === undefined) throw new Error(`${field.label}: its lines hold more than one link`);
  return { name: only.name, path: only.link.to };
}
