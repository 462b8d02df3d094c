import type { NodeEvent } from '../../model/node-event.ts';
import type { NodeOf, ProcessNode } from '../../model/process-nodes.ts';
import { attributeOf, childNamed, type XmlElement } from '../xml/xml-element.ts';
import { readCall } from './read-call.ts';
import { messageName, readEvent } from './read-event.ts';
import { readPeople } from './read-people.ts';
import { readAction } from './read-service.ts';
import { readVars } from './read-vars.ts';
import { isNo, isYes, present, type Reading, readText, refuseElement } from './reading.ts';

/** A node without what all nodes have. */
export type NodeBody = { [Kind in ProcessNode['kind']]: Omit<NodeOf<Kind>, 'id'> }[ProcessNode['kind']];
type Body<Kind extends ProcessNode['kind']> = Omit<NodeOf<Kind>, 'id'>;
type BodyReader = (reading: Reading, element: XmlElement) => NodeBody;

const PLAIN: BodyReader = () => ({ kind: 'task' });

/** Every flow element that is a step, by its name. */
const READERS: ReadonlyMap<string, BodyReader> = new Map<string, BodyReader>([
  ['bpmn:startEvent', readStart],
  ['bpmn:endEvent', (reading, element) => withEvent({ kind: 'end' }, readEvent(reading, element))],
  ['bpmn:userTask', readUserTask],
  ['bpmn:serviceTask', (reading, element) => ({ kind: 'serviceTask', action: readAction(reading, element) })],
  ['bpmn:sendTask', readSendTask],
  ['bpmn:receiveTask', readReceiveTask],
  ['bpmn:task', PLAIN],
  ['bpmn:manualTask', PLAIN],
  ['bpmn:exclusiveGateway', () => ({ kind: 'exclusive' })],
  ['bpmn:parallelGateway', () => ({ kind: 'parallel' })],
  ['bpmn:inclusiveGateway', () => ({ kind: 'inclusive' })],
  ['bpmn:eventBasedGateway', () => ({ kind: 'eventGateway' })],
  ['bpmn:subProcess', readSubProcess],
  ['bpmn:callActivity', readCall],
  ['bpmn:intermediateCatchEvent', readCatch],
  [
    'bpmn:intermediateThrowEvent',
    (reading, element) => withEvent({ kind: 'throw' }, readEvent(reading, element)),
  ],
  ['bpmn:boundaryEvent', readBoundary],
  // What cannot run is refused by its name elsewhere; a plain step keeps its place, so that the flows hold.
  ['bpmn:scriptTask', PLAIN],
  ['bpmn:businessRuleTask', PLAIN],
  ['bpmn:complexGateway', PLAIN],
  ['bpmn:transaction', (): NodeBody => ({ kind: 'subProcess' })],
  ['bpmn:adHocSubProcess', (): NodeBody => ({ kind: 'subProcess' })],
]);

export function isStep(element: XmlElement): boolean {
  return READERS.has(element.name);
}

export function readBody(reading: Reading, element: XmlElement): NodeBody {
  return (READERS.get(element.name) ?? PLAIN)(reading, element);
}

function withEvent<Node extends Body<'end'> | Body<'throw'>>(node: Node, event: NodeEvent | undefined): Node {
  return event ? { ...node, event } : node;
}

function readSubProcess(_: Reading, element: XmlElement): NodeBody {
  const kind = isYes(attributeOf(element, 'triggeredByEvent')) ? 'eventSubProcess' : 'subProcess';
  return present<Body<'subProcess'> | Body<'eventSubProcess'>>({ kind, vars: readVars(element) });
}

function readStart(reading: Reading, element: XmlElement): NodeBody {
  return present<Body<'start'>>({
    kind: 'start',
    event: readEvent(reading, element),
    interrupting: isNo(attributeOf(element, 'isInterrupting')) ? false : undefined,
    initiator: attributeOf(element, 'vendor:initiator') || undefined,
  });
}

function readUserTask(reading: Reading, element: XmlElement): NodeBody {
  const textIn = (name: string) => {
    const text = attributeOf(element, name);
    return text === undefined || text.trim() === '' ? undefined : readText(reading, element, text.trim());
  };
  return present<Body<'userTask'>>({
    kind: 'userTask',
    ...readPeople(reading, element),
    dueIn: textIn('vendor:dueDate'),
    priority: textIn('vendor:priority'),
  });
}

/** 抄送 is written as a send task with settings of its own; any other has to name an action. */
function readSendTask(reading: Reading, element: XmlElement): NodeBody {
  const extensions = childNamed(element, 'bpmn:extensionElements');
  if (extensions && childNamed(extensions, 'jianheng:settings')) return { kind: 'task' };
  return { kind: 'serviceTask', action: readAction(reading, element) };
}

function readReceiveTask(reading: Reading, element: XmlElement): NodeBody {
  const name = messageName(reading, attributeOf(element, 'messageRef'));
  return name === undefined
    ? { kind: 'receiveTask' }
    : { kind: 'receiveTask', message: readText(reading, element, name) };
}

/** An event that waits for nothing would hang for ever. */
const NEVER: NodeEvent = { kind: 'message', name: '' };

function readCatch(reading: Reading, element: XmlElement): NodeBody {
  return { kind: 'catch', event: neededEvent(reading, element) };
}

function readBoundary(reading: Reading, element: XmlElement): NodeBody {
  return present<Body<'boundary'>>({
    kind: 'boundary',
    attachedTo: attributeOf(element, 'attachedToRef') ?? '',
    event: neededEvent(reading, element),
    interrupting: isNo(attributeOf(element, 'cancelActivity')) ? false : undefined,
  });
}

function neededEvent(reading: Reading, element: XmlElement): NodeEvent {
  const event = readEvent(reading, element);
  if (!event) refuseElement(reading, element, '没有可用的事件定义。');
  return event ?? NEVER;
}
