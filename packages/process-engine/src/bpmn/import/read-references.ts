import { eventOf } from '../../model/node-event.ts';
import type { ProcessNode } from '../../model/process-nodes.ts';
import { attributeOf, type XmlElement } from '../xml/xml-element.ts';
import { withoutPrefix } from './declarations.ts';
import { isYes, type Reading, refuseElement } from './reading.ts';

type Ids = ReadonlyMap<string, string>;

/** Where associations lead, by the id in the file of where they begin: of those between two steps. */
export function handlersOf(container: XmlElement, idOf: Ids): Ids {
  const found = new Map<string, string>();
  for (const child of container.children) {
    const from = attributeOf(child, 'sourceRef') ?? '';
    const to = idOf.get(attributeOf(child, 'targetRef') ?? '');
    if (child.name === 'bpmn:association' && idOf.has(from) && to !== undefined) found.set(from, to);
    for (const [inner, target] of handlersOf(child, idOf)) found.set(inner, target);
  }
  return found;
}

interface Found {
  readonly element: XmlElement;
  readonly idOf: Ids;
  readonly handlers: Ids;
}

/** The node with the other steps that it names, by the ids of the model. */
export function withReferences(node: ProcessNode, { element, idOf, handlers }: Found): ProcessNode {
  const idFor = (written: string) => idOf.get(written) ?? idOf.get(withoutPrefix(written)) ?? written;
  const event = eventOf(node);
  if (node.kind === 'boundary') {
    const handler =
      event?.kind === 'compensation' ? handlers.get(attributeOf(element, 'id') ?? '') : undefined;
    return { ...node, attachedTo: idFor(node.attachedTo), ...(handler === undefined ? {} : { handler }) };
  }
  if (event?.kind !== 'compensation' || event.activity === undefined) return node;
  return { ...node, event: { ...event, activity: idFor(event.activity) } } as ProcessNode;
}

/** A step that is there for a compensation alone would never be come to without a boundary event that leads to it. */
export function refuseLooseHandlers(
  reading: Reading,
  drafts: readonly { readonly element: XmlElement; readonly node: ProcessNode }[],
  handlers: Ids,
): void {
  const known = new Set(
    drafts.flatMap(({ element, node }) => {
      const isEdge = node.kind === 'boundary' && node.event?.kind === 'compensation';
      return isEdge ? (handlers.get(attributeOf(element, 'id') ?? '') ?? []) : [];
    }),
  );
  for (const { element, node } of drafts)
    if (isYes(attributeOf(element, 'isForCompensation')) && !known.has(node.id))
      refuseElement(reading, element, '用于补偿，但没有补偿边界事件用关联指向它。');
}
