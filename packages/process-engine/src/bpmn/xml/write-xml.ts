import { NAMESPACES } from './namespaces.ts';
import type { XmlElement } from './xml-element.ts';

/** How names are written that are read as `vendor:…`. */
const WRITTEN_PREFIX = /^vendor:/;

/** The document of this element, with all namespaces declared at its top. Only text that `isXmlText` allows may stand in it. */
export function writeXml(root: XmlElement): string {
  const declared = Object.entries(NAMESPACES).map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`);
  const lines: string[] = [];
  writeElement(root, lines, { indent: '', more: declared.join('') });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${lines.join('\n')}\n`;
}

interface Place {
  readonly indent: string;
  readonly more?: string;
}

function writeElement(element: XmlElement, lines: string[], { indent, more = '' }: Place): void {
  const name = element.name.replace(WRITTEN_PREFIX, 'flowable:');
  const attributes = [...element.attributes].map(
    ([key, { value }]) => ` ${key.replace(WRITTEN_PREFIX, 'flowable:')}="${escapeAttribute(value)}"`,
  );
  const opening = `${indent}<${name}${more}${attributes.join('')}`;
  if (element.children.length === 0) {
    lines.push(element.text === '' ? `${opening} />` : `${opening}>${escapeText(element.text)}</${name}>`);
    return;
  }
  lines.push(`${opening}>`);
  for (const child of element.children) writeElement(child, lines, { indent: `${indent}  ` });
  lines.push(`${indent}</${name}>`);
}

const REFERENCES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ['\t', '&#9;'],
  ['\n', '&#10;'],
  ['\r', '&#13;'],
]);

/** Line breaks and tabs are written as references, or readers would take them for blanks. */
function escapeAttribute(text: string): string {
  return text.replace(/[&<>"\t\n\r]/g, (character) => REFERENCES.get(character) ?? character);
}

function escapeText(text: string): string {
  return text.replace(/[&<>\r]/g, (character) => REFERENCES.get(character) ?? character);
}
