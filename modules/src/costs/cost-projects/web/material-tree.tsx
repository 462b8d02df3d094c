import { formatAmount, useIsNarrow, useTranslation } from '@jianheng/web-platform';
import { Tree, TreeSelect } from 'antd';
import type { MaterialTreeNode } from '../cost-materials.calls.ts';
import styles from './materials.module.css';

export interface MaterialTreeProps {
  readonly root: MaterialTreeNode;
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

type Item = {
  readonly key: string;
  readonly value: string;
  readonly title: React.ReactNode;
  children: Item[];
};

/** Kinds and classes of resources with number and money; on a phone a field in which one of them is chosen. */
export function MaterialTree({ root, chosen, onChoose }: MaterialTreeProps) {
  const t = useTranslation();
  const isNarrow = useIsNarrow();
  const item = ({ id, name, count, amount, children }: MaterialTreeNode): Item => {
    const label = id === root.id ? t('全部人材机') : t(name);
    const money = formatAmount(amount, 2);
    return {
      key: id,
      value: id,
      title: isNarrow ? (
        `${label} ${money}`
      ) : (
        <span className={styles.node}>
          <span title={label}>
            {label} <span className={styles.count}>{count}</span>
          </span>
          <span className={styles.money}>{money}</span>
        </span>
      ),
      children: children.map(item),
    };
  };
  if (isNarrow)
    return (
      <TreeSelect
        aria-label={t('类别')}
        className={styles.select}
        value={chosen}
        treeDefaultExpandAll
        treeData={[item(root)]}
        onChange={onChoose}
      />
    );
  return (
    <Tree
      aria-label={t('类别')}
      blockNode
      defaultExpandAll
      selectedKeys={[chosen]}
      treeData={[item(root)]}
      onSelect={([key]) => {
        if (key !== undefined) onChoose(String(key));
      }}
    />
  );
}
