/**
 * One element. Names carry the prefix of `namespaces.ts`, whatever the file writes: `bpmn:userTask`,
 * `vendor:assignee`; attributes without a prefix have none. Foreign namespaces keep their whole URI: `{urn:x}note`.
 */
export interface XmlElement {
  readonly name: string;
  /** As the file writes it, for messages. */
  readonly written: string;
  readonly attributes: ReadonlyMap<string, XmlAttribute>;
  readonly children: readonly XmlElement[];
  /** The text directly inside, without that of its children. */
  readonly text: string;
  /** From 1; 0 when the element was not read from a file. */
  readonly line: number;
}

export interface XmlAttribute {
  readonly written: string;
  readonly value: string;
}

export function attributeOf(element: XmlElement, name: string): string | undefined {
  return element.attributes.get(name)?.value;
}

export function childrenNamed(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

export function childNamed(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((child) => child.name === name);
}

/** The text of a child without the blanks around it; nothing when there is no child or no text. */
export function textOf(element: XmlElement, name: string): string | undefined {
  const text = childNamed(element, name)?.text.trim();
  return text === '' ? undefined : text;
}

/** The file cannot be read as a process model at all; the message is a Chinese sentence for whoever gave it. */
export class BpmnUnreadable extends Error {
  override readonly name = 'BpmnUnreadable';
}
