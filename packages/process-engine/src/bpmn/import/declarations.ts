import { attributeOf, type XmlElement } from '../xml/xml-element.ts';

interface DeclaredSignal {
  readonly name: string;
  readonly isForInstance: boolean;
}

/** What stands beside the processes of a file and is referred to by id. */
export interface Declared {
  readonly messages: ReadonlyMap<string, string>;
  readonly signals: ReadonlyMap<string, DeclaredSignal>;
  /** Nothing is declared as a code: such an error or escalation is known by its id or by none. */
  readonly errors: ReadonlyMap<string, string>;
  readonly escalations: ReadonlyMap<string, string | undefined>;
}

export function readDeclarations(definitions: XmlElement): Declared {
  const named = (name: string) => definitions.children.filter((child) => child.name === name);
  return {
    messages: new Map(named('bpmn:message').map((element) => [idOf(element), nameOf(element)])),
    signals: new Map(
      named('bpmn:signal').map((element) => [
        idOf(element),
        { name: nameOf(element), isForInstance: attributeOf(element, 'vendor:scope') === 'processInstance' },
      ]),
    ),
    errors: new Map(
      named('bpmn:error').map((element) => [
        idOf(element),
        attributeOf(element, 'errorCode') || idOf(element),
      ]),
    ),
    escalations: new Map(
      named('bpmn:escalation').map((element) => [
        idOf(element),
        attributeOf(element, 'escalationCode') || undefined,
      ]),
    ),
  };
}

function idOf(element: XmlElement): string {
  return attributeOf(element, 'id') ?? '';
}

function nameOf(element: XmlElement): string {
  return attributeOf(element, 'name') || idOf(element);
}

/** What a reference means, with or without a prefix; files that declare nothing mean the text itself. */
export function referred<Value>(declared: ReadonlyMap<string, Value>, reference: string): Value | undefined {
  return declared.get(reference) ?? declared.get(withoutPrefix(reference));
}

export function isDeclared(declared: ReadonlyMap<string, unknown>, reference: string): boolean {
  return declared.has(reference) || declared.has(withoutPrefix(reference));
}

export function withoutPrefix(reference: string): string {
  return reference.slice(reference.indexOf(':') + 1);
}
