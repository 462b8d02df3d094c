import { formatAmount, useIsNarrow, useTranslation } from '@jianheng/web-platform';
import { Tree, TreeSelect } from 'antd';
import type { CostTreeNode } from '../cost-projects.calls.ts';
import styles from './workbench.module.css';

export interface NodeTreeProps {
  readonly root: CostTreeNode;
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** Buildings and units of a project with their amounts; on a phone a field in which one of them is chosen. */
export function NodeTree({ root, chosen, onChoose }: NodeTreeProps) {
  const t = useTranslation();
  const isNarrow = useIsNarrow();
  if (isNarrow)
    return (
      <TreeSelect
        aria-label={t('项目节点')}
        className={styles.select}
        value={chosen}
        treeDefaultExpandAll
        treeData={[choiceOf(root)]}
        onChange={onChoose}
      />
    );
  return (
    <Tree
      aria-label={t('项目节点')}
      blockNode
      defaultExpandedKeys={[
        root.id,
        ...(root.children.length <= OPEN ? root.children.map(({ id }) => id) : []),
      ]}
      selectedKeys={[chosen]}
      treeData={[itemOf(root)]}
      onSelect={([key]) => {
        if (key !== undefined) onChoose(String(key));
      }}
    />
  );
}

/** Buildings of a small project stand open. */
const OPEN = 6;

type Item = { readonly key: string; readonly title: React.ReactNode; readonly children: Item[] };

const itemOf = ({ id, name, amount, children }: CostTreeNode): Item => ({
  key: id,
  title: (
    <span className={styles.node}>
      <span title={name}>{name}</span>
      <span className={styles.amount}>{formatAmount(amount, 2)}</span>
    </span>
  ),
  children: children.map(itemOf),
});

type Choice = { readonly value: string; readonly title: string; readonly children: Choice[] };

const choiceOf = ({ id, name, amount, children }: CostTreeNode): Choice => ({
  value: id,
  title: `${name} ${formatAmount(amount, 2)}`,
  children: children.map(choiceOf),
});
