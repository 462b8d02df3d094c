import { isImported } from '../../imported-expressions/imported.ts';
import type { Candidates, Loop, NodeKind, NodeOf, ProcessNode } from '../../model/process-nodes.ts';
import type { XmlElement } from '../xml/xml-element.ts';
import type { Declarations } from './declare.ts';
import { eventInFile } from './event-in-file.ts';
import { makeElement, whenNo, whenYes } from './make-element.ts';
import { formal, writeEvent } from './write-event.ts';

type Attributes = Readonly<Record<string, string | undefined>>;

/** What BPMN, or a widely understood attribute, can say of a node. The rest travels in its settings. */
export interface NativeNode {
  readonly name: string;
  readonly attributes: Attributes;
  /** Inside `extensionElements`. */
  readonly extensions: readonly XmlElement[];
  /** Behind the flows: loop and event. */
  readonly children: readonly XmlElement[];
}

const ELEMENTS: Readonly<Record<NodeKind, string>> = {
  start: 'startEvent',
  end: 'endEvent',
  userTask: 'userTask',
  serviceTask: 'serviceTask',
  receiveTask: 'receiveTask',
  task: 'task',
  copyTo: 'sendTask',
  exclusive: 'exclusiveGateway',
  parallel: 'parallelGateway',
  inclusive: 'inclusiveGateway',
  eventGateway: 'eventBasedGateway',
  subProcess: 'subProcess',
  eventSubProcess: 'subProcess',
  callActivity: 'callActivity',
  catch: 'intermediateCatchEvent',
  throw: 'intermediateThrowEvent',
  boundary: 'boundaryEvent',
};

export interface NodeContext {
  readonly declarations: Declarations;
  /** The id in the file of a node or flow of the model. */
  readonly xmlId: (id: string) => string;
  /** The steps that are there for a compensation alone. */
  readonly handlers: ReadonlySet<string>;
}

export function writeNode(node: ProcessNode, context: NodeContext): NativeNode {
  const event = writeEvent(eventInFile(node, context.xmlId), context.declarations);
  const loop = writeLoop(node.loop);
  return {
    name: `bpmn:${ELEMENTS[node.kind]}`,
    attributes: {
      name: node.name,
      isForCompensation: whenYes(context.handlers.has(node.id)),
      'vendor:async': whenYes(node.asyncBefore),
      'vendor:asyncLeave': whenYes(node.asyncAfter),
      ...attributesOf(node, context),
    },
    extensions: node.kind === 'callActivity' ? ways(node) : [],
    children: [loop, event].filter((child) => child !== undefined),
  };
}

function attributesOf(node: ProcessNode, { declarations, xmlId }: NodeContext): Attributes {
  switch (node.kind) {
    case 'start':
      return { 'vendor:initiator': node.initiator, isInterrupting: whenNo(node.interrupting) };
    case 'userTask':
      return peopleOf(node);
    case 'serviceTask':
      return { 'jianheng:action': node.action };
    case 'receiveTask':
      return { messageRef: node.message && declarations.message(node.message) };
    case 'eventSubProcess':
      return { triggeredByEvent: 'true' };
    case 'callActivity':
      return {
        calledElement: node.calls,
        'vendor:inheritVariables': whenYes(node.allInputs),
        'vendor:businessKey': node.businessKey,
      };
    case 'boundary':
      return { attachedToRef: xmlId(node.attachedTo), cancelActivity: whenNo(node.interrupting) };
    default:
      return {};
  }
}

function peopleOf({ assignee, candidates, dueIn, priority }: NodeOf<'userTask'>): Attributes {
  const joined = (name: keyof Candidates) => candidates?.[name]?.join(', ');
  return {
    'vendor:assignee': assignee,
    'vendor:candidateUsers': joined('users'),
    'vendor:candidateGroups': joined('groups'),
    'vendor:dueDate': dueIn,
    'vendor:priority': priority,
  };
}

function writeLoop(loop: Loop | undefined): XmlElement | undefined {
  if (!loop) return undefined;
  const { sequential, cardinality, collection, element, index, completion } = loop;
  // Other engines take `${…}`; what is in our own language is ours to read.
  const isForAll = collection !== undefined && isImported(collection);
  return makeElement('bpmn:multiInstanceLoopCharacteristics', {
    attributes: {
      isSequential: whenYes(sequential),
      [isForAll ? 'vendor:collection' : 'jianheng:collection']: collection,
      'vendor:elementVariable': element,
      'vendor:elementIndexVariable': index,
    },
    children: [
      cardinality === undefined ? undefined : formal('bpmn:loopCardinality', cardinality),
      completion === undefined ? undefined : formal('bpmn:completionCondition', completion),
    ],
  });
}

function ways({ inputs, outputs }: NodeOf<'callActivity'>): XmlElement[] {
  return [...waysOf('vendor:in', inputs), ...waysOf('vendor:out', outputs)];
}

/** Only where every one is in the language that other engines know. */
function waysOf(name: string, map: Readonly<Record<string, string>> = {}): XmlElement[] {
  const entries = Object.entries(map);
  if (!entries.every(([, expression]) => isImported(expression))) return [];
  return entries.map(([target, sourceExpression]) =>
    makeElement(name, { attributes: { sourceExpression, target } }),
  );
}
