import type { PlacedFlow, PlacedNode } from '../../layout/layout.ts';
import { layoutModel } from '../../layout/layout-model.ts';
import type { ProcessModel } from '../../model/process-model.ts';
import type { XmlElement } from '../xml/xml-element.ts';
import { flowLabel, type LabelBounds } from './flow-label.ts';
import { makeElement } from './make-element.ts';
import type { XmlIds } from './xml-ids.ts';

interface DiagramContext {
  readonly ids: XmlIds;
  readonly processId: string;
  readonly xmlId: (id: string) => string;
}

/** Where everything is drawn, for tools that show the file. */
export function writeDiagram(model: ProcessModel, context: DiagramContext): XmlElement {
  const { nodes, flows } = layoutModel(model);
  return makeElement('bpmndi:BPMNDiagram', {
    attributes: { id: context.ids.make('Diagram') },
    children: [
      makeElement('bpmndi:BPMNPlane', {
        attributes: { id: context.ids.make('Plane'), bpmnElement: context.processId },
        children: [...nodes.map((node) => shape(node, context)), ...flows.map((flow) => edge(flow, context))],
      }),
    ],
  });
}

function shape({ id, kind, x, y, width, height }: PlacedNode, { ids, xmlId }: DiagramContext): XmlElement {
  const isContainer = kind === 'subProcess' || kind === 'eventSubProcess';
  const element = xmlId(id);
  return makeElement('bpmndi:BPMNShape', {
    attributes: {
      id: ids.idFor(`${element}_di`),
      bpmnElement: element,
      isExpanded: isContainer ? 'true' : undefined,
      isMarkerVisible: kind === 'exclusive' ? 'true' : undefined,
    },
    children: [bounds({ x, y, width, height })],
  });
}

function edge(flow: PlacedFlow, { ids, xmlId }: DiagramContext): XmlElement {
  const element = xmlId(flow.id);
  const label = flowLabel(flow);
  return makeElement('bpmndi:BPMNEdge', {
    attributes: { id: ids.idFor(`${element}_di`), bpmnElement: element },
    children: [
      ...flow.points.map(({ x, y }) =>
        makeElement('di:waypoint', { attributes: { x: String(x), y: String(y) } }),
      ),
      ...(label === undefined ? [] : [makeElement('bpmndi:BPMNLabel', { children: [bounds(label)] })]),
    ],
  });
}

const bounds = ({ x, y, width, height }: LabelBounds): XmlElement =>
  makeElement('dc:Bounds', {
    attributes: { x: String(x), y: String(y), width: String(width), height: String(height) },
  });
