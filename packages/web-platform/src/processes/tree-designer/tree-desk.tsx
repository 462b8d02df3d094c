import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Page } from '../../components/page.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useSaveKey } from '../../hooks/use-save-key.ts';
import { sayProcess } from '../../i18n/say-process.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DraftStateText } from '../drafts/draft-state-text.tsx';
import type { Drawing, StepChoices } from '../drafts/drawing.ts';
import { FaultList } from '../drafts/fault-list.tsx';
import { PublishDrawer } from '../drafts/publish-drawer.tsx';
import { useChoices } from '../drafts/use-drawing.ts';
import { SimulationButton } from '../simulation/simulation-button.tsx';
import { ChosenPanel } from './chosen-panel.tsx';
import { HistoryButtons } from './history-buttons.tsx';
import { jumpToFault } from './jump-to-fault.ts';
import { TreeCanvas } from './tree-canvas.tsx';
import styles from './tree-desk.module.css';
import { useHistoryKeys } from './use-history-keys.ts';
import { useTreeDesigner } from './use-tree-designer.ts';

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
  const choices: StepChoices = { ...lists, ...drawing.form, actions: drawing.actions };
  const [isPublishing, setPublishing] = useState(false);
  const { draft, faults } = designer;
  useSaveKey(() => void draft.save());
  useHistoryKeys(designer);
  return (
    <Page className={styles.page}>
      {tabs}
      <PageHeader
        title={sayProcess(drawing.key, drawing.name, t)}
        note={t('使用中 v{version}', { version: drawing.current.version })}
        isSection={tabs !== undefined}
      >
        <DraftStateText state={draft.state} revision={draft.revision} />
        {children}
        <HistoryButtons designer={designer} />
        <FaultList faults={faults} onJump={(fault) => jumpToFault(designer, fault)} />
        <SimulationButton source={{ ...designer.drawn, name: drawing.name }} fields={drawing.form.fields} />
        <Button type="primary" onClick={() => setPublishing(true)}>
          {t('发布')}
        </Button>
      </PageHeader>
      <div className={styles.desk}>
        <TreeCanvas designer={designer} choices={choices} />
        <aside className={styles.properties} aria-label={t('属性')}>
          <ChosenPanel designer={designer} choices={choices} />
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
