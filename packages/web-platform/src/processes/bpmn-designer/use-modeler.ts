import { designerFile } from '@jianheng/process-engine';
import type Modeler from 'bpmn-js/lib/Modeler';
import { type RefObject, useEffect, useState } from 'react';
import { useStableCallback } from '../../hooks/use-stable-callback.ts';
import { translate } from '../../i18n/i18n.ts';
import { toast } from '../../toast/toast.ts';
import type { Canvas, DiagramElement, ModdleFactory, Modeling, Tools } from './diagram-types.ts';
import { fitBesidePalette } from './fit-beside-palette.ts';
import { createModeler } from './modeler.ts';

interface CommandStack {
  undo(): void;
  redo(): void;
  canUndo(): boolean;
  canRedo(): boolean;
}
interface Selection {
  get(): readonly DiagramElement[];
  select(element: DiagramElement | undefined): void;
}
interface Registry {
  get(id: string): DiagramElement | undefined;
}

/** A modeler that stands, with what its panels work with. */
export interface Drawing {
  readonly tools: Tools;
  readonly canvas: Canvas;
  readonly commands: CommandStack;
  readonly selection: Selection;
  readonly registry: Registry;
}

/** A modeler on the box, with the file opened in it; `onChange` is told of the file after each change. */
export function useModeler(box: RefObject<HTMLElement | null>, xml: string, onChange: (xml: string) => void) {
  const [drawing, setDrawing] = useState<Drawing>();
  const [chosen, setChosen] = useState<DiagramElement>();
  /** Elements are changed in place: each change draws the panels anew. */
  const [revision, setRevision] = useState(0);
  const told = useStableCallback(onChange);
  useEffect(() => {
    if (box.current === null) return;
    const modeler = createModeler(box.current);
    const drawn = drawingOf(modeler);
    let isGone = false;
    const changed = async () => {
      setRevision((before) => before + 1);
      const saved = await modeler.saveXML({ format: true });
      if (!isGone && saved.xml !== undefined) told(saved.xml);
    };
    const open = async () => {
      await modeler.importXML(designerFile(xml));
      if (isGone) return;
      fitBesidePalette(drawn.canvas);
      modeler.on('commandStack.changed', () => void changed());
      modeler.on('selection.changed', () => setChosen(drawn.selection.get()[0]));
      setDrawing(drawn);
    };
    void open().catch(() => isGone || toast().error(translate('流程图无法打开，请检查 BPMN 文件')));
    return () => {
      isGone = true;
      modeler.destroy();
    };
  }, [box, xml, told]);
  return { drawing, chosen, revision };
}

function drawingOf(modeler: Modeler): Drawing {
  return {
    tools: { modeling: modeler.get<Modeling>('modeling'), moddle: modeler.get<ModdleFactory>('moddle') },
    canvas: modeler.get<Canvas>('canvas'),
    commands: modeler.get<CommandStack>('commandStack'),
    selection: modeler.get<Selection>('selection'),
    registry: modeler.get<Registry>('elementRegistry'),
  };
}
