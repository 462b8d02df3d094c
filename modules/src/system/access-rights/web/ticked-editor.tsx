import { PageHeader, usePermission, useTranslation } from '@jianheng/web-platform';
import { Button, Input, Tree } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import type { TickedNode } from '../access-rights.calls.ts';
import { countChanges } from './granted-rights.ts';
import styles from './grants.module.css';
import { foundNodes, idsTicked, namesOf } from './ticked-nodes.ts';

export interface TickedEditorProps {
  readonly title: string;
  readonly tree: readonly TickedNode[];
  /** What may be ticked; others only hold them. */
  readonly kind: TickedNode['kind'];
  readonly note: string;
  readonly isRunning: boolean;
  readonly onSave: (ids: readonly string[]) => void;
  readonly children?: ReactNode;
}

/** A tree in which some are ticked for a role: looked through, changed, and saved as a whole. */
export function TickedEditor({ title, tree, kind, note, isRunning, onSave, children }: TickedEditorProps) {
  const t = useTranslation();
  const canManage = usePermission('accessRights:manage');
  const [before] = useState<ReadonlySet<string>>(() => new Set(idsTicked(tree)));
  const [ticked, setTicked] = useState(before);
  const [typed, setTyped] = useState('');
  const shown = useMemo(() => foundNodes(tree, typed), [tree, typed]);
  const names = useMemo(() => namesOf(tree), [tree]);
  const changes = countChanges(before, ticked);
  return (
    <>
      <PageHeader isSection title={title} note={t('已选 {count} 项', { count: ticked.size })}>
        <Input
          allowClear
          className={styles.search ?? ''}
          placeholder={t('按名称查找')}
          aria-label={t('按名称查找')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {canManage ? (
          <>
            <Button disabled={changes === 0} onClick={() => setTicked(before)}>
              {t('还原')}
            </Button>
            <Button
              type="primary"
              disabled={changes === 0}
              loading={isRunning}
              onClick={() => onSave([...ticked])}
            >
              {changes === 0 ? t('保存') : t('保存 {count} 处修改', { count: changes })}
            </Button>
          </>
        ) : null}
      </PageHeader>
      <p className={styles.notes}>{note}</p>
      {children}
      <div className={styles.groups}>
        <Tree
          key={typed}
          checkable
          checkStrictly
          selectable={false}
          defaultExpandAll
          disabled={!canManage}
          aria-label={title}
          treeData={toTreeData(shown, kind)}
          checkedKeys={[...ticked]}
          onCheck={(_keys, { node, checked }) => {
            const next = new Set(ticked);
            const key = String(node.key);
            if (checked) next.add(key);
            else next.delete(key);
            if (names.has(key)) setTicked(next);
          }}
        />
      </div>
    </>
  );
}

type Drawn = { key: string; title: string; checkable: boolean; children: Drawn[] };

const toTreeData = (nodes: readonly TickedNode[], kind: TickedNode['kind']): Drawn[] =>
  nodes.map(({ id, name, kind: own, children }) => ({
    key: id,
    title: name,
    checkable: own === kind,
    children: toTreeData(children, kind),
  }));
