import type { EventKind, NodeEvent } from '../../model/node-event.ts';
import type { XmlElement } from '../xml/xml-element.ts';
import type { Declarations } from './declare.ts';
import { makeElement, whenYes } from './make-element.ts';

type Writers = {
  readonly [Kind in EventKind]: (
    event: Extract<NodeEvent, { kind: Kind }>,
    declarations: Declarations,
  ) => XmlElement;
};

const TIMERS = { date: 'bpmn:timeDate', duration: 'bpmn:timeDuration', cycle: 'bpmn:timeCycle' } as const;

const WRITERS: Writers = {
  timer: ({ timer, value, working }) =>
    definition('timer', { 'jianheng:working': whenYes(working) }, [formal(TIMERS[timer], value)]),
  message: ({ name }, declarations) => definition('message', { messageRef: declarations.message(name) }),
  signal: ({ name, scope }, declarations) =>
    definition('signal', { signalRef: declarations.signal(name, scope === 'instance') }),
  conditional: ({ condition }) => definition('conditional', {}, [formal('bpmn:condition', condition)]),
  error: ({ code, codeInto }, declarations) =>
    definition('error', {
      errorRef: code && declarations.error(code),
      'vendor:errorCodeVariable': codeInto,
    }),
  escalation: ({ code, codeInto }, declarations) =>
    definition('escalation', {
      escalationRef: code && declarations.escalation(code),
      'vendor:escalationCodeVariable': codeInto,
    }),
  terminate: ({ all, loop }) =>
    definition('terminate', {
      'vendor:terminateAll': whenYes(all),
      'vendor:terminateMultiInstance': whenYes(loop),
    }),
  link: ({ name }) => definition('link', { name }),
  compensation: ({ activity }) => definition('compensate', { activityRef: activity }),
};

/** The definition inside an event element. */
export function writeEvent(event: NodeEvent | undefined, declarations: Declarations): XmlElement | undefined {
  if (!event) return undefined;
  const writer = WRITERS[event.kind] as (event: NodeEvent, declarations: Declarations) => XmlElement;
  return writer(event, declarations);
}

/** An expression as an element of its own; other engines want its type. */
export function formal(name: string, text: string): XmlElement {
  return makeElement(name, { attributes: { 'xsi:type': 'bpmn:tFormalExpression' }, text });
}

function definition(
  kind: string,
  attributes: Readonly<Record<string, string | undefined>>,
  children: readonly XmlElement[] = [],
): XmlElement {
  return makeElement(`bpmn:${kind}EventDefinition`, { attributes, children });
}
