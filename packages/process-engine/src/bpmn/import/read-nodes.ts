import type { NodeKind, ProcessNode } from '../../model/process-nodes.ts';
import { nodeShape } from '../settings/node-shapes.ts';
import { attributeOf, type XmlElement } from '../xml/xml-element.ts';
import type { Names } from './names.ts';
import { readLoop } from './read-loop.ts';
import { isStep, type NodeBody, readBody } from './read-node.ts';
import { readParameters } from './read-parameters.ts';
import { handlersOf, refuseLooseHandlers, withReferences } from './read-references.ts';
import { readSettings, type Settings, withSettings } from './read-settings.ts';
import { isYes, present, type Reading, readText, refuseElement } from './reading.ts';

/** The nodes of a process in the order of the file, and where to find them by the file's ids. */
export interface ReadNodes {
  readonly nodes: ProcessNode[];
  /** The elements in the same order. */
  readonly elements: readonly XmlElement[];
  readonly idOf: ReadonlyMap<string, string>;
}

interface Draft {
  readonly element: XmlElement;
  readonly node: ProcessNode;
}

/** Reads every step of a process, those inside sub-processes behind them. */
export function readNodes(reading: Reading, process: XmlElement, names: Names): ReadNodes {
  const drafts: Draft[] = [];
  const idOf = new Map<string, string>();
  const walk = (container: XmlElement, scope: string | undefined): void => {
    for (const element of container.children.filter(isStep)) {
      const node = readNode(reading, element, { scope, names, idOf });
      drafts.push({ element, node });
      walk(element, node.id);
    }
  };
  walk(process, undefined);
  const handlers = handlersOf(process, idOf);
  refuseLooseHandlers(reading, drafts, handlers);
  return {
    nodes: drafts.map(({ element, node }) => withReferences(node, { element, idOf, handlers })),
    elements: drafts.map(({ element }) => element),
    idOf,
  };
}

interface Place {
  readonly scope: string | undefined;
  readonly names: Names;
  readonly idOf: Map<string, string>;
}

function readNode(reading: Reading, element: XmlElement, { scope, names, idOf }: Place): ProcessNode {
  const body = readBody(reading, element);
  const settings = readSettings(reading, element, (given) => nodeShape(kindIn(given, element, body)));
  const name = attributeOf(element, 'name');
  const id = idFor(reading, element, { settings, names, idOf });
  const node = present<ProcessNode>({
    id,
    name: name === undefined || name === '' ? undefined : readText(reading, element, name),
    scope,
    asyncBefore: isAsync(element) || undefined,
    asyncAfter: isAsyncAfter(element) || undefined,
    ...readParameters(reading, element),
    loop: readLoop(reading, element),
    ...body,
  } as ProcessNode);
  return withSettings(node, settings);
}

/** Only 抄送 is written as another kind of step than it is. */
function kindIn({ kind }: Settings, element: XmlElement, body: NodeBody): NodeKind {
  return element.name === 'bpmn:sendTask' && kind === 'copyTo' ? 'copyTo' : body.kind;
}

function isAsync(element: XmlElement): boolean {
  return isYes(attributeOf(element, 'vendor:async')) || isYes(attributeOf(element, 'vendor:asyncBefore'));
}

/** Camunda's word for it, and Flowable's. */
function isAsyncAfter(element: XmlElement): boolean {
  return isYes(attributeOf(element, 'vendor:asyncAfter')) || isYes(attributeOf(element, 'vendor:asyncLeave'));
}

/** A step without an id gets one; two steps of one id cannot be told apart by flows and are refused. */
function idFor(
  reading: Reading,
  element: XmlElement,
  { settings, names, idOf }: Pick<Place, 'names' | 'idOf'> & { readonly settings: Settings },
): string {
  const written = attributeOf(element, 'id');
  if (!written) return names.make(element.name.slice('bpmn:'.length));
  const wanted = typeof settings.id === 'string' ? settings.id : written;
  if (names.has(wanted)) refuseElement(reading, element, `的编码“${wanted}”重复。`);
  const id = names.takeWritten(wanted);
  if (!idOf.has(written)) idOf.set(written, id);
  return id;
}
