import { TreeSelect } from 'antd';
import inputs from '../../../components/inputs.module.css';
import { roomStyle } from '../../../components/room-style.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { LinksFilterProps } from './links-filter.tsx';
import { useLabels } from './use-options.ts';
import { useTree } from './use-tree.ts';

const SIMPLE = { id: 'id', pId: 'pId', rootPId: '-1' } as const;
/** The arrow, and the place where one types. */
const SIGNS = 30;

/** Rows of a tree; each stands for all that hang below it. */
export function TreeLinksFilter({ path, label, value, onChange }: LinksFilterProps) {
  const t = useTranslation();
  const { choices, isLoading, open, search, load } = useTree(path);
  const ids = value?.kind === 'choices' ? value.choices : [];
  const named = useLabels(path, ids);
  const known = new Map([...named, ...choices].map((one) => [one.id, one.label]));
  return (
    <TreeSelect<readonly { value: string; label: string }[]>
      className={inputs.filterChoice}
      style={roomStyle(label, { beside: SIGNS })}
      multiple
      labelInValue
      allowClear
      maxTagCount="responsive"
      showSearch={{ filterTreeNode: false, onSearch: search }}
      treeDataSimpleMode={SIMPLE}
      treeData={[...choices]}
      loadData={({ value: parent }) => load(String(parent))}
      placeholder={label}
      aria-label={label}
      value={ids.map((one) => ({ value: one, label: known.get(one) ?? '' }))}
      notFoundContent={isLoading ? t('正在加载中...') : t('没有找到')}
      onOpenChange={(isOpen) => {
        if (isOpen) open();
      }}
      onChange={(chosen) =>
        onChange(
          chosen.length === 0 ? undefined : { kind: 'choices', choices: chosen.map(({ value: one }) => one) },
        )
      }
      popupMatchSelectWidth={300}
    />
  );
}
