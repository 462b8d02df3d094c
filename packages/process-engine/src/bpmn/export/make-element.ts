import { withoutForbidden } from '../xml/references.ts';
import type { XmlAttribute, XmlElement } from '../xml/xml-element.ts';

interface Content {
  /** Those without a value are left out. */
  readonly attributes?: Readonly<Record<string, string | undefined>>;
  readonly children?: readonly (XmlElement | undefined)[];
  readonly text?: string;
}

/** An element to write. Characters that XML cannot hold are left out of it. */
export function makeElement(
  name: string,
  { attributes = {}, children = [], text = '' }: Content = {},
): XmlElement {
  const given = Object.entries(attributes).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return {
    name,
    written: name,
    attributes: new Map(given.map(([key, value]): [string, XmlAttribute] => [key, attributeFor(key, value)])),
    children: children.filter((child) => child !== undefined),
    text: withoutForbidden(text),
    line: 0,
  };
}

function attributeFor(written: string, value: string): XmlAttribute {
  return { written, value: withoutForbidden(value) };
}

/** `true` as XML writes it; nothing otherwise. */
export function whenYes(value: boolean | undefined): string | undefined {
  return value === true ? 'true' : undefined;
}

export function whenNo(value: boolean | undefined): string | undefined {
  return value === false ? 'false' : undefined;
}
