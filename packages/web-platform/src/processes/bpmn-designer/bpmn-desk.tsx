import {
  CompressOutlined,
  RedoOutlined,
  UndoOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Page } from '../../components/page.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useSaveKey } from '../../hooks/use-save-key.ts';
import { sayProcess } from '../../i18n/say-process.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DraftStateText } from '../drafts/draft-state-text.tsx';
import type { Drawing as Drawn, Fault, StepChoices } from '../drafts/drawing.ts';
import { FaultList } from '../drafts/fault-list.tsx';
import { PublishDrawer } from '../drafts/publish-drawer.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { useChoices } from '../drafts/use-drawing.ts';
import { useFaults } from '../drafts/use-faults.ts';
import { SimulationButton } from '../simulation/simulation-button.tsx';
import desk from '../tree-designer/tree-desk.module.css';
import styles from './bpmn-desk.module.css';
import { ElementPanel } from './element-panel.tsx';
import { fitBesidePalette } from './fit-beside-palette.ts';
import { type Drawing, useModeler } from './use-modeler.ts';

export interface BpmnDeskProps {
  readonly drawing: Drawn;
  /** The file that is opened: the draft's, or the version's in use. */
  readonly xml: string;
  readonly children?: ReactNode;
  /** Pages beside this one. */
  readonly tabs?: ReactNode;
  readonly onPublished: () => void;
}

/** What is kept: an object of its own for every file, so that a change is known by it. */
type Held = { readonly xml: string };

/** BPMN 设计: a process as BPMN 2.0, with a panel for everything that the engine reads. */
export function BpmnDesk({ drawing, xml, children, tabs, onPublished }: BpmnDeskProps) {
  const t = useTranslation();
  const { key } = drawing;
  const box = useRef<HTMLDivElement>(null);
  const [first] = useState<Held>({ xml });
  const [held, setHeld] = useState(first);
  const modeler = useModeler(box, first.xml, (next) => setHeld({ xml: next }));
  const draft = useDraft(key, { revision: drawing.draft?.revision ?? 0, drawn: first }, held, (one) => one);
  const drawn = useMemo(() => ({ key, xml: held.xml }), [key, held]);
  const faults = useFaults(drawn);
  const lists = useChoices();
  const choices: StepChoices = { ...lists, ...drawing.form, actions: drawing.actions };
  const [isPublishing, setPublishing] = useState(false);
  useSaveKey(() => void draft.save());
  useFaultMarkers(modeler.drawing, faults);
  const element = modeler.chosen ?? modeler.drawing?.canvas.getRootElement();
  return (
    <Page className={desk.page}>
      {tabs}
      <PageHeader
        title={sayProcess(drawing.key, drawing.name, t)}
        note={t('使用中 v{version}', { version: drawing.current.version })}
        isSection={tabs !== undefined}
      >
        <DraftStateText state={draft.state} revision={draft.revision} />
        {children}
        {modeler.drawing === undefined ? null : <DrawingButtons drawing={modeler.drawing} />}
        <SimulationButton source={{ ...drawn, name: drawing.name }} fields={drawing.form.fields} />
        <FaultList faults={faults} onJump={(fault) => jump(modeler.drawing, fault)} />
        <Button type="primary" onClick={() => setPublishing(true)}>
          {t('发布')}
        </Button>
      </PageHeader>
      <div className={desk.desk}>
        <section className={styles.canvas} ref={box} aria-label={t('流程')} />
        <aside className={desk.properties} aria-label={t('属性')}>
          {modeler.drawing === undefined || element === undefined ? null : (
            <ElementPanel
              key={element.id}
              element={element}
              tools={modeler.drawing.tools}
              choices={choices}
            />
          )}
        </aside>
      </div>
      {isPublishing ? (
        <PublishDrawer
          drawn={drawn}
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

function DrawingButtons({ drawing: { commands, canvas } }: { readonly drawing: Drawing }) {
  const t = useTranslation();
  const zoom = (by: number) => canvas.zoom(canvas.zoom() * by, 'auto');
  const button = (label: string, icon: ReactNode, onClick: () => void, isOff = false) => (
    <Button icon={icon} title={label} aria-label={label} disabled={isOff} onClick={onClick} />
  );
  return (
    <>
      {button(t('撤销上一步'), <UndoOutlined />, () => commands.undo(), !commands.canUndo())}
      {button(t('重做'), <RedoOutlined />, () => commands.redo(), !commands.canRedo())}
      {button(t('缩小'), <ZoomOutOutlined />, () => zoom(0.8))}
      {button(t('放大'), <ZoomInOutlined />, () => zoom(1.25))}
      {button(t('适合窗口'), <CompressOutlined />, () => fitBesidePalette(canvas))}
    </>
  );
}

/** Goes to the element that a fault is about, and chooses it. */
function jump(drawing: Drawing | undefined, { elementId }: Fault): void {
  const element = elementId === null ? undefined : drawing?.registry.get(elementId);
  drawing?.selection.select(element);
  if (element !== undefined) drawing?.canvas.scrollToElement(element.id);
}

function useFaultMarkers(drawing: Drawing | undefined, faults: readonly Fault[]): void {
  useEffect(() => {
    if (drawing === undefined) return;
    const marked = faults.flatMap(({ elementId }) =>
      elementId !== null && drawing.registry.get(elementId) ? [elementId] : [],
    );
    for (const id of marked) drawing.canvas.addMarker(id, styles.faulty ?? '');
    return () => {
      for (const id of marked)
        if (drawing.registry.get(id)) drawing.canvas.removeMarker(id, styles.faulty ?? '');
    };
  }, [drawing, faults]);
}
