import type { DrawnTree } from '@jianheng/definition';
import { compileTree, designerFile, writeBpmn } from '@jianheng/process-engine';
import { BpmnDesk, type Drawing, TreeDesk } from '@jianheng/web-platform/process-designers';
import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer';
import { useEffect, useRef, useState } from 'react';

const ROOM = { height: '100vh', display: 'flex', flexDirection: 'column', overflow: 'hidden' } as const;
const FULL = { position: 'absolute', inset: 0 } as const;
/** Of each block of the large process: a choice of two ways with a step on either, and a step behind it. */
const NODES_OF_A_BLOCK = 5;

const approve = (key: string) => ({
  kind: 'approve' as const,
  key,
  label: `审批 ${key}`,
  by: { kind: 'departmentHead' as const },
});

/** A process of about so many nodes, as somebody could have drawn it. */
function largeTree(nodes: number): DrawnTree {
  const blocks = Array.from({ length: Math.ceil(nodes / NODES_OF_A_BLOCK) }, (_, at) => at);
  return {
    steps: blocks.flatMap((at) => [
      {
        kind: 'branch' as const,
        key: `size${at}`,
        label: `按金额 ${at}`,
        branches: [{ label: '大额', when: 'amount >= 1000', steps: [approve(`a${at}`)] }],
        otherwise: [approve(`b${at}`)],
      },
      approve(`c${at}`),
    ]),
  };
}

function useLarge() {
  const [large] = useState(() => {
    const nodes = Number(new URLSearchParams(window.location.search).get('nodes') ?? 300);
    const tree = largeTree(nodes);
    const drawing: Drawing = {
      key: 'large',
      name: '大流程',
      category: 'office',
      title: '',
      current: { id: '1', version: 1, tree },
      draft: null,
      form: { unseen: [], label: '表单', fields: { amount: { kind: 'money', label: '金额' } } },
      actions: [],
    };
    return { drawing, xml: writeBpmn(compileTree({ key: 'large', name: '大流程', ...tree })) };
  });
  return large;
}

const nothing = () => undefined;

/** 流程树设计 of a large process. */
export function TreeDesignerPart() {
  const { drawing } = useLarge();
  return (
    <div style={ROOM}>
      <TreeDesk drawing={drawing} onPublished={nothing} />
    </div>
  );
}

/** BPMN 设计 of a large process. */
export function BpmnDesignerPart() {
  const { drawing, xml } = useLarge();
  return (
    <div style={ROOM}>
      <BpmnDesk drawing={drawing} xml={xml} onPublished={nothing} />
    </div>
  );
}

/** The same file in the library's own viewer. */
export function LibraryViewerPart() {
  const { xml } = useLarge();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current === null) return;
    const viewer = new NavigatedViewer({ container: box.current });
    const canvas = viewer.get<{ zoom(how: string): void }>('canvas');
    void viewer.importXML(designerFile(xml)).then(() => canvas.zoom('fit-viewport'));
    return () => viewer.destroy();
  }, [xml]);
  return <div style={FULL} ref={box} />;
}
