import { hasParts } from '../../imported-expressions/imported.ts';
import type { NodeEvent } from '../../model/node-event.ts';
import { looksLikeCycle } from '../../time/cycle.ts';
import { isTimer } from '../../time/first-due.ts';
import { attributeOf, childNamed, type XmlElement } from '../xml/xml-element.ts';
import { isDeclared, referred } from './declarations.ts';
import { readCondition } from './read-condition.ts';
import { isYes, present, type Reading, readExpression, readText, refuseElement } from './reading.ts';

type EventReader = (reading: Reading, definition: XmlElement, owner: XmlElement) => NodeEvent;

const READERS: ReadonlyMap<string, EventReader> = new Map<string, EventReader>([
  ['bpmn:timerEventDefinition', readTimer],
  ['bpmn:messageEventDefinition', readMessage],
  ['bpmn:signalEventDefinition', readSignal],
  ['bpmn:conditionalEventDefinition', readConditional],
  ['bpmn:errorEventDefinition', readError],
  ['bpmn:escalationEventDefinition', readEscalation],
  ['bpmn:terminateEventDefinition', readTerminate],
  ['bpmn:linkEventDefinition', readLink],
  ['bpmn:compensateEventDefinition', readCompensation],
]);

/** The event of an event node, if it has one that can be understood; what cannot is refused elsewhere by its name. */
export function readEvent(reading: Reading, owner: XmlElement): NodeEvent | undefined {
  const definitions = owner.children.filter((child) => READERS.has(child.name));
  if (definitions.length > 1) refuseElement(reading, owner, '有多个事件定义，请拆成多个事件。');
  const [definition] = definitions;
  return definition && READERS.get(definition.name)?.(reading, definition, owner);
}

const TIMERS = [
  ['bpmn:timeDate', 'date'],
  ['bpmn:timeDuration', 'duration'],
  ['bpmn:timeCycle', 'cycle'],
] as const;

function readTimer(reading: Reading, definition: XmlElement, owner: XmlElement): NodeEvent {
  for (const [name, timer] of TIMERS) {
    const element = childNamed(definition, name);
    if (!element) continue;
    const value = timerValue(reading, element.text.trim(), owner);
    const isWorking = isYes(attributeOf(definition, 'jianheng:working'));
    return { kind: 'timer', timer, value, ...(isWorking ? { working: true } : {}) };
  }
  return { kind: 'timer', timer: 'duration', value: '' };
}

function timerValue(reading: Reading, text: string, owner: XmlElement): string {
  if (hasParts(text)) return readText(reading, owner, text);
  if (text === '' || isTimer(text)) return text;
  // A word alone may be a field of the form that holds the time; a calendar expression (cron) may not.
  if (/\s|\?/.test(text) || looksLikeCycle(text)) {
    refuseElement(reading, owner, `的时间“${text}”不是 ISO 8601 的日期、时长或周期。`);
    return text;
  }
  return readExpression(reading, owner, text);
}

function readMessage(reading: Reading, definition: XmlElement, owner: XmlElement): NodeEvent {
  const reference = attributeOf(definition, 'messageRef');
  const written = attributeOf(definition, 'vendor:messageExpression');
  return {
    kind: 'message',
    name: readText(reading, owner, messageName(reading, reference) ?? written ?? ''),
  };
}

/** An undeclared message is known by the reference itself. */
export function messageName({ declared }: Reading, reference: string | undefined): string | undefined {
  return reference === undefined ? undefined : (referred(declared.messages, reference) ?? reference);
}

function readSignal(reading: Reading, definition: XmlElement, owner: XmlElement): NodeEvent {
  const reference = attributeOf(definition, 'signalRef');
  const signal = reference === undefined ? undefined : referred(reading.declared.signals, reference);
  const name = signal?.name ?? reference ?? attributeOf(definition, 'vendor:signalExpression') ?? '';
  const scope = signal?.isForInstance ? ('instance' as const) : undefined;
  return present<Extract<NodeEvent, { kind: 'signal' }>>({
    kind: 'signal',
    name: readText(reading, owner, name),
    scope,
  });
}

function readConditional(reading: Reading, definition: XmlElement, owner: XmlElement): NodeEvent {
  const condition = readCondition(reading, owner, childNamed(definition, 'bpmn:condition'));
  return { kind: 'conditional', condition: condition ?? '' };
}

/** Without a reference any error is meant; an undeclared one is known by the reference itself. */
function readError({ declared }: Reading, definition: XmlElement): NodeEvent {
  const reference = attributeOf(definition, 'errorRef') || undefined;
  const code = reference === undefined ? undefined : (referred(declared.errors, reference) ?? reference);
  const codeInto = attributeOf(definition, 'vendor:errorCodeVariable');
  return present<Extract<NodeEvent, { kind: 'error' }>>({ kind: 'error', code, codeInto });
}

function readEscalation({ declared }: Reading, definition: XmlElement): NodeEvent {
  const reference = attributeOf(definition, 'escalationRef') || undefined;
  const isKnown = reference !== undefined && isDeclared(declared.escalations, reference);
  const code = isKnown ? referred(declared.escalations, reference) : reference;
  const codeInto = attributeOf(definition, 'vendor:escalationCodeVariable');
  return present<Extract<NodeEvent, { kind: 'escalation' }>>({ kind: 'escalation', code, codeInto });
}

function readTerminate(_: Reading, definition: XmlElement): NodeEvent {
  const says = (name: string) => (isYes(attributeOf(definition, name)) ? true : undefined);
  return present<Extract<NodeEvent, { kind: 'terminate' }>>({
    kind: 'terminate',
    all: says('vendor:terminateAll'),
    loop: says('vendor:terminateMultiInstance'),
  });
}

function readLink(_: Reading, definition: XmlElement): NodeEvent {
  return { kind: 'link', name: attributeOf(definition, 'name') ?? '' };
}

/** Whom it means is known by the id in the file, until all steps are read. */
function readCompensation(_: Reading, definition: XmlElement): NodeEvent {
  const activity = attributeOf(definition, 'activityRef') || undefined;
  return present<Extract<NodeEvent, { kind: 'compensation' }>>({ kind: 'compensation', activity });
}
