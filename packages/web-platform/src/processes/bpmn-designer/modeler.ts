import 'bpmn-js/dist/assets/diagram-js.css';
import 'bpmn-js/dist/assets/bpmn-js.css';
import 'bpmn-js/dist/assets/bpmn-font/css/bpmn.css';
import 'diagram-js-minimap/assets/diagram-js-minimap.css';
import { JIANHENG_MODDLE } from '@jianheng/process-engine';
import Modeler from 'bpmn-js/lib/Modeler';
import minimap from 'diagram-js-minimap';
import { bpmnText } from './bpmn-text.ts';

/** Shapes in the colours of the product's own charts, in every theme. */
const LOOK = {
  defaultFillColor: 'var(--ant-color-bg-container)',
  defaultStrokeColor: 'var(--ant-color-primary)',
  defaultLabelColor: 'var(--ant-color-text)',
};

/** A modeler in this box; the mark of bpmn.io in its corner must stay in sight. */
export function createModeler(container: HTMLElement): Modeler {
  return new Modeler({
    container,
    additionalModules: [minimap, { translate: ['value', bpmnText] }],
    moddleExtensions: { jianheng: JIANHENG_MODDLE },
    bpmnRenderer: LOOK,
  });
}
