import { resolveReferences } from './references.ts';

/** An opening tag as it is written, names not yet resolved. */
export interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly isEmpty: boolean;
  /** Where the text goes on. */
  readonly end: number;
}

const NAME = String.raw`[\p{L}_][\p{L}\p{M}\p{N}_.·-]*(?::[\p{L}_][\p{L}\p{M}\p{N}_.·-]*)?`;
const OPENING = new RegExp(`<(${NAME})`, 'uy');
const ATTRIBUTE = new RegExp(String.raw`\s+(${NAME})\s*=\s*("[^"<]*"|'[^'<]*')`, 'uy');
const CLOSING = /\s*(\/?)>/y;
const END_TAG = new RegExp(String.raw`</(${NAME})\s*>`, 'uy');

/** Reads the opening tag at this place, or says in a word what is wrong with it. */
export function readTag(xml: string, at: number): Tag | string {
  const name = matchAt(OPENING, xml, at)?.[1];
  if (name === undefined) return '标签无法识别';
  const attributes = new Map<string, string>();
  let end = at + 1 + name.length;
  for (let match = matchAt(ATTRIBUTE, xml, end); match; match = matchAt(ATTRIBUTE, xml, end)) {
    const fault = addAttribute(attributes, match[1] ?? '', match[2] ?? '');
    if (fault !== undefined) return fault;
    end += match[0].length;
  }
  const closing = matchAt(CLOSING, xml, end);
  if (!closing) return `标签“${name}”没有正确结束`;
  return { name, attributes, isEmpty: closing[1] === '/', end: end + closing[0].length };
}

/** The name in the closing tag at this place and where it ends. */
export function readEndTag(
  xml: string,
  at: number,
): { readonly name: string; readonly end: number } | undefined {
  const match = matchAt(END_TAG, xml, at);
  return match ? { name: match[1] ?? '', end: at + match[0].length } : undefined;
}

function addAttribute(attributes: Map<string, string>, name: string, quoted: string): string | undefined {
  if (attributes.has(name)) return `属性“${name}”写了两次`;
  // A line break in an attribute is a blank, unless it is written as a reference.
  const value = resolveReferences(quoted.slice(1, -1).replace(/\r\n|[\t\n\r]/g, ' '));
  if (value === undefined) return `属性“${name}”中有不认识的实体`;
  attributes.set(name, value);
  return undefined;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
