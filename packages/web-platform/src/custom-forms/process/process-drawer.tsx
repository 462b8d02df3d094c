import type { DrawnTree } from '@jianheng/definition';
import { App, Button, Drawer } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { StepChoices } from '../../processes/drafts/drawing.ts';
import { FaultList } from '../../processes/drafts/fault-list.tsx';
import { ChosenPanel } from '../../processes/tree-designer/chosen-panel.tsx';
import { HistoryButtons } from '../../processes/tree-designer/history-buttons.tsx';
import { jumpToFault } from '../../processes/tree-designer/jump-to-fault.ts';
import { TreeCanvas } from '../../processes/tree-designer/tree-canvas.tsx';
import desk from '../../processes/tree-designer/tree-desk.module.css';
import { useHistoryKeys } from '../../processes/tree-designer/use-history-keys.ts';
import { useTree } from '../../processes/tree-designer/use-tree.ts';
import styles from './process-drawer.module.css';
import { treeFaults } from './process-tree.ts';

export interface ProcessDrawerProps {
  readonly label: string;
  readonly tree: DrawnTree;
  readonly choices: StepChoices;
  /** The tree as it was left; not called where it was left as it was. */
  readonly onDrawn: (tree: DrawnTree) => void;
  readonly onClose: () => void;
}

/** 设计流程: the process of a form in the tree designer; the form takes it over as one step when it is done. */
export function ProcessDrawer({ label, tree: first, choices, onDrawn, onClose }: ProcessDrawerProps) {
  const t = useTranslation();
  const { modal } = App.useApp();
  const drawn = useTree(first);
  const { tree } = drawn;
  const { fields } = choices;
  const faults = useMemo(() => treeFaults(tree, fields), [tree, fields]);
  const designer = { ...drawn, faults };
  const isChanged = tree !== first;
  useHistoryKeys(drawn);
  const done = () => {
    if (isChanged) onDrawn(tree);
    onClose();
  };
  const leave = () => {
    if (!isChanged) return onClose();
    void modal.confirm({
      title: t('放弃对流程的修改？'),
      okText: t('放弃修改'),
      okButtonProps: { danger: true },
      cancelText: t('取消'),
      onOk: onClose,
    });
  };
  return (
    <Drawer
      open
      size="100%"
      title={t('设计流程：{label}', { label })}
      extra={
        <div className={styles.actions}>
          <HistoryButtons designer={designer} />
          <FaultList faults={faults} onJump={(fault) => jumpToFault(designer, fault)} />
          <Button type="primary" onClick={done}>
            {t('完成')}
          </Button>
        </div>
      }
      onClose={leave}
    >
      <div className={`${desk.desk} ${styles.desk}`}>
        <TreeCanvas designer={designer} choices={choices} />
        <aside className={desk.properties} aria-label={t('环节属性')}>
          <ChosenPanel designer={designer} choices={choices} />
        </aside>
      </div>
    </Drawer>
  );
}
