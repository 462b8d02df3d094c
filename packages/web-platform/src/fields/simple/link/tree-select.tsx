import { TreeSelect } from 'antd';
import inputs from '../../../components/inputs.module.css';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { LinkSelectProps } from './link-select.tsx';
import { useLabels } from './use-options.ts';
import { useTree } from './use-tree.ts';

const SIMPLE = { id: 'id', pId: 'pId', rootPId: '-1' } as const;

/** Chooses one row of a tree: level by level, or by a part of its name. */
export function TreeLinkSelect({
  path,
  value,
  label,
  onChange,
  id,
  isWrong,
  isCell,
  narrowing,
  nothing,
}: LinkSelectProps) {
  const t = useTranslation();
  const { choices, isLoading, open, search, load } = useTree(path, narrowing);
  const [named] = useLabels(path, value !== null && !label ? [value] : []);
  return (
    <TreeSelect<{ value: string; label: string } | null>
      {...(id ? { id } : {})}
      className={inputs.full}
      labelInValue
      allowClear
      showSearch={{ filterTreeNode: false, onSearch: search }}
      treeDataSimpleMode={SIMPLE}
      treeData={[...choices]}
      loadData={({ value: parent }) => load(String(parent))}
      placeholder={isCell ? '' : t('请选择')}
      value={value === null ? null : { value, label: label || named?.label || '' }}
      notFoundContent={isLoading ? t('正在加载中...') : (nothing ?? t('没有找到'))}
      onOpenChange={(isOpen) => {
        if (isOpen) open();
      }}
      onChange={(chosen) => {
        const choice = choices.find((one) => one.value === chosen?.value);
        onChange(chosen?.value ?? null, choice?.label);
      }}
      popupMatchSelectWidth={300}
      {...(isWrong ? { status: 'error' as const } : {})}
      {...(isCell ? { variant: 'borderless' as const, suffixIcon: null } : {})}
    />
  );
}
