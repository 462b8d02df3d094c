import { writeBpmn } from '../export/write-bpmn.ts';
import { readBpmn } from '../import/read-bpmn.ts';

const NAMESPACES = [
  ['bpmndi', 'http://www.omg.org/spec/BPMN/20100524/DI'],
  ['dc', 'http://www.omg.org/spec/DD/20100524/DC'],
  ['di', 'http://www.omg.org/spec/DD/20100524/DI'],
] as const;

const HAS_DIAGRAM = /<(?:[\w.-]+:)?BPMNShape[\s>]/;
const DIAGRAM = /<bpmndi:BPMNDiagram[\s\S]*<\/bpmndi:BPMNDiagram>/;
/** A diagram that holds nothing. */
const EMPTY_DIAGRAM = /<((?:[\w.-]+:)?BPMNDiagram)[\s>][\s\S]*?<\/\1>/;
const END = /<\/(?:[\w.-]+:)?definitions\s*>\s*$/;

/**
 * The file with a drawing of its process: its own where it has one, else one that our layout makes. Everything else stays as
 * it was written.
 */
export function withDiagram(xml: string): string {
  if (HAS_DIAGRAM.test(xml)) return xml;
  const [model] = readBpmn(xml).models;
  const [diagram] = (model && DIAGRAM.exec(writeBpmn(model))) ?? [];
  if (diagram === undefined) return xml;
  const declared = NAMESPACES.map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`).join('');
  const own = diagram.replace('<bpmndi:BPMNDiagram', `<bpmndi:BPMNDiagram${declared}`);
  const plain = xml.replace(EMPTY_DIAGRAM, '').trimEnd();
  return plain.replace(END, (end) => `${own}\n${end}\n`);
}
