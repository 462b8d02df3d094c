/** What the writer declares. `flowable` is written for what other engines understand too, and read like its relatives. */
export const NAMESPACES = {
  bpmn: 'http://www.omg.org/spec/BPMN/20100524/MODEL',
  bpmndi: 'http://www.omg.org/spec/BPMN/20100524/DI',
  dc: 'http://www.omg.org/spec/DD/20100524/DC',
  di: 'http://www.omg.org/spec/DD/20100524/DI',
  xsi: 'http://www.w3.org/2001/XMLSchema-instance',
  flowable: 'http://flowable.org/bpmn',
  jianheng: 'http://jianheng.cn/schema/bpmn',
} as const;

/** Flowable, Activiti and Camunda mean the same by the same names: all are `vendor` here. */
const PREFIXES: ReadonlyMap<string, string> = new Map([
  ['omg.org/spec/bpmn/20100524/model', 'bpmn'],
  ['schema.omg.org/spec/bpmn/2.0', 'bpmn'],
  ['omg.org/spec/bpmn/20100524/di', 'bpmndi'],
  ['omg.org/spec/dd/20100524/dc', 'dc'],
  ['omg.org/spec/dd/20100524/di', 'di'],
  ['w3.org/2001/xmlschema-instance', 'xsi'],
  ['flowable.org/bpmn', 'vendor'],
  ['activiti.org/bpmn', 'vendor'],
  ['activiti.com/bpmn', 'vendor'],
  ['activiti.org/bpmn20', 'vendor'],
  ['camunda.org/schema/1.0/bpmn', 'vendor'],
  ['camunda.org/bpmn', 'vendor'],
  ['camunda.com/fox', 'vendor'],
  ['jianheng.cn/schema/bpmn', 'jianheng'],
]);

/** Our prefix for a namespace; a foreign one in braces. Scheme, www and a closing slash make no difference. */
export function prefixFor(uri: string): string {
  const plain = uri
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/$/, '');
  return PREFIXES.get(plain) ?? `{${uri}}`;
}
