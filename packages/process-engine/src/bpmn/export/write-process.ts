import { handlerLine, handlersIn } from '../../model/compensation.ts';
import type { ProcessFlow, ProcessModel } from '../../model/process-model.ts';
import type { ProcessNode } from '../../model/process-nodes.ts';
import type { XmlElement } from '../xml/xml-element.ts';
import { makeElement } from './make-element.ts';
import { formal } from './write-event.ts';
import { type NodeContext, writeNode } from './write-node.ts';

/** What is written beside BPMN, as JSON text by the id in the file. */
export type SettingsTexts = ReadonlyMap<string, string>;

export interface ProcessContext extends NodeContext {
  readonly processId: string;
  readonly settings: SettingsTexts;
}

export function writeProcess(model: ProcessModel, context: ProcessContext): XmlElement {
  return makeElement('bpmn:process', {
    attributes: { id: context.processId, name: model.name, isExecutable: 'true' },
    children: [extensionsFor(context.processId, [], context), ...scopeContent(model, undefined, context)],
  });
}

function scopeContent(model: ProcessModel, scope: string | undefined, context: ProcessContext): XmlElement[] {
  const nodes = model.nodes.filter((node) => node.scope === scope);
  const ids = new Set(nodes.map((node) => node.id));
  const flows = model.flows.filter((flow) => ids.has(flow.from));
  return [
    ...nodes.map((node) => nodeElement(model, node, context)),
    ...flows.map((flow) => flowElement(flow, context)),
    ...handlersIn(nodes).map((node) => associationElement(node, context)),
  ];
}

function nodeElement(model: ProcessModel, node: ProcessNode, context: ProcessContext): XmlElement {
  const { name, attributes, extensions, children } = writeNode(node, context);
  const id = context.xmlId(node.id);
  const flowRefs = (kind: string, flows: readonly ProcessFlow[]) =>
    flows.map((flow) => makeElement(`bpmn:${kind}`, { text: context.xmlId(flow.id) }));
  const outgoing = model.flows.filter((flow) => flow.from === node.id);
  const isContainer = node.kind === 'subProcess' || node.kind === 'eventSubProcess';
  return makeElement(name, {
    attributes: { id, ...attributes, default: defaultOf(node, outgoing, context) },
    children: [
      extensionsFor(id, extensions, context),
      ...flowRefs(
        'incoming',
        model.flows.filter((flow) => flow.to === node.id),
      ),
      ...flowRefs('outgoing', outgoing),
      ...children,
      ...(isContainer ? scopeContent(model, node.id, context) : []),
    ],
  });
}

/** Kinds for which BPMN knows a default flow. */
const CHOOSING =
  /^(?:exclusive|inclusive|userTask|serviceTask|receiveTask|task|copyTo|subProcess|callActivity)$/;

function defaultOf(
  { kind }: ProcessNode,
  outgoing: readonly ProcessFlow[],
  { xmlId }: ProcessContext,
): string | undefined {
  const flow = CHOOSING.test(kind) ? outgoing.find((each) => each.isDefault) : undefined;
  return flow && xmlId(flow.id);
}

function flowElement(flow: ProcessFlow, context: ProcessContext): XmlElement {
  const id = context.xmlId(flow.id);
  return makeElement('bpmn:sequenceFlow', {
    attributes: {
      id,
      name: flow.label,
      sourceRef: context.xmlId(flow.from),
      targetRef: context.xmlId(flow.to),
    },
    children: [
      extensionsFor(id, [], context),
      flow.condition === undefined ? undefined : formal('bpmn:conditionExpression', flow.condition),
    ],
  });
}

function associationElement(node: Parameters<typeof handlerLine>[0], { xmlId }: ProcessContext): XmlElement {
  const { id, from, to } = handlerLine(node);
  return makeElement('bpmn:association', {
    attributes: { id: xmlId(id), associationDirection: 'One', sourceRef: xmlId(from), targetRef: xmlId(to) },
  });
}

function extensionsFor(
  id: string,
  extensions: readonly XmlElement[],
  { settings }: ProcessContext,
): XmlElement | undefined {
  const text = settings.get(id);
  const own = text === undefined ? [] : [makeElement('jianheng:settings', { text })];
  if (extensions.length + own.length === 0) return undefined;
  return makeElement('bpmn:extensionElements', { children: [...extensions, ...own] });
}
