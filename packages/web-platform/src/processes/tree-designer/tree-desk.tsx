import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Empty } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { Page } from '../../components/page.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useSaveKey } from '../../hooks/use-save-key.ts';
import { useStableCallback } from '../../hooks/use-stable-callback.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DraftStateText } from '../drafts/draft-state-text.tsx';
import type { Drawing, Fault, StepChoices } from '../drafts/drawing.ts';
import { FaultList } from '../drafts/fault-list.tsx';
import { PublishDrawer } from '../drafts/publish-drawer.tsx';
import { useChoices } from '../drafts/use-drawing.ts';
import { SimulationButton } from '../simulation/simulation-button.tsx';
import { faultPlace } from './fault-place.ts';
import { ProcessPanel } from './process-panel.tsx';
import { StepPanel } from './step-panel.tsx';
import { TreeCanvas } from './tree-canvas.tsx';
import styles from './tree-desk.module.css';
import { stepOf, withStep } from './tree-edits.ts';
import { START, type TreeDesigner, useTreeDesigner } from './use-tree-designer.ts';

export interface TreeDeskProps {
  readonly drawing: Drawing;
  /** What stands at the right of the name: other processes, other ways to draw. */
  readonly children?: ReactNode;
  /** Pages beside this one. */
  readonly tabs?: ReactNode;
  /** The drawing is read anew. */
  readonly onPublished: () => void;
}

/** 流程树设计: the steps of a process from top to bottom, with what each of them says beside them. */
export function TreeDesk({ drawing, children, tabs, onPublished }: TreeDeskProps) {
  const t = useTranslation();
  const designer = useTreeDesigner(drawing);
  const lists = useChoices();
  const choices: StepChoices = { ...lists, fields: drawing.form.fields, actions: drawing.actions };
  const [isPublishing, setPublishing] = useState(false);
  const { draft, faults, tree } = designer;
  useSaveKey(() => void draft.save());
  useHistoryKeys(designer);
  const jump = (fault: Fault) => {
    const key = faultPlace(tree.steps, fault) ?? START;
    designer.choose(key);
    document
      .querySelector(`[data-step="${CSS.escape(key)}"]`)
      ?.scrollIntoView({ block: 'center', inline: 'center' });
  };
  return (
    <Page className={styles.page}>
      {tabs}
      <PageHeader
        title={t(drawing.name)}
        note={t('使用中 v{version}', { version: drawing.current.version })}
        isSection={tabs !== undefined}
      >
        <DraftStateText state={draft.state} revision={draft.revision} />
        {children}
        <Button
          icon={<UndoOutlined />}
          title={t('撤销上一步')}
          aria-label={t('撤销上一步')}
          disabled={!designer.canUndo}
          onClick={designer.undo}
        />
        <Button
          icon={<RedoOutlined />}
          title={t('重做')}
          aria-label={t('重做')}
          disabled={!designer.canRedo}
          onClick={designer.redo}
        />
        <FaultList faults={faults} onJump={jump} />
        <SimulationButton source={{ ...designer.drawn, name: drawing.name }} fields={drawing.form.fields} />
        <Button type="primary" onClick={() => setPublishing(true)}>
          {t('发布')}
        </Button>
      </PageHeader>
      <div className={styles.desk}>
        <TreeCanvas designer={designer} choices={choices} />
        <aside className={styles.properties} aria-label={t('属性')}>
          <PanelOfChosen designer={designer} choices={choices} />
        </aside>
      </div>
      {isPublishing ? (
        <PublishDrawer
          drawn={designer.drawn}
          faults={faults}
          save={draft.save}
          onPublished={() => {
            draft.forget();
            onPublished();
          }}
          onClose={() => setPublishing(false)}
        />
      ) : null}
    </Page>
  );
}

type PanelOfChosenProps = { readonly designer: TreeDesigner; readonly choices: StepChoices };

function PanelOfChosen({ designer, choices }: PanelOfChosenProps) {
  const t = useTranslation();
  const { chosen, tree } = designer;
  const step = stepOf(tree.steps, chosen ?? START);
  if (step !== undefined)
    return (
      <StepPanel
        key={chosen}
        step={step}
        choices={choices}
        onChange={(next) => designer.setSteps(withStep(tree.steps, step.key ?? START, () => next))}
      />
    );
  if (chosen === START) return <ProcessPanel tree={tree} choices={choices} onChange={designer.change} />;
  return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('选择一个环节，在此设置')} />;
}

/** Ctrl Z and Ctrl Y, unless something is being typed. */
function useHistoryKeys({ undo, redo }: TreeDesigner): void {
  const run = useStableCallback((event: KeyboardEvent) => {
    const step = { z: event.shiftKey ? redo : undo, y: redo }[event.key.toLowerCase()];
    if (step === undefined || !(event.ctrlKey || event.metaKey) || isTyping(event.target)) return;
    step();
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', run);
    return () => document.removeEventListener('keydown', run);
  }, [run]);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null;
