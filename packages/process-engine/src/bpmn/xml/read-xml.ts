import { readEndTag, readTag, type Tag } from './read-tag.ts';
import { isXmlText, resolveReferences } from './references.ts';
import { isDeclaration, type NameScope, NO_NAMES, namesInside, resolveName } from './scope-names.ts';
import { BpmnUnreadable, type XmlAttribute, type XmlElement } from './xml-element.ts';

/** What a file may hold at most, so that reading ends soon whatever is in it. */
const MOST = { characters: 10 * 1024 * 1024, depth: 100, pieces: 300_000 } as const;

interface Draft extends XmlElement {
  readonly children: XmlElement[];
  readonly names: NameScope;
  readonly pieces: string[];
  text: string;
}

interface Cursor {
  readonly xml: string;
  at: number;
  line: number;
  pieces: number;
  root: XmlElement | undefined;
  readonly open: Draft[];
}

/**
 * Reads a well-formed XML document in one pass. Document types and processing instructions are refused, nothing
 * outside the text is ever fetched, and what is too large, deep or long is refused. Throws BpmnUnreadable.
 */
export function readXml(text: string): XmlElement {
  const xml = text.startsWith('\uFEFF') ? text.slice(1) : text;
  if (xml.length > MOST.characters) throw new BpmnUnreadable('文件超过 10 MB，不予读取。');
  if (!isXmlText(xml)) throw new BpmnUnreadable('文件中有 XML 不允许的控制字符。');
  const declaration = /^<\?xml\s[^?<]*\?>/.exec(xml)?.[0] ?? '';
  const cursor: Cursor = { xml, at: declaration.length, line: 1, pieces: 0, root: undefined, open: [] };
  cursor.line += lineBreaks(declaration);
  while (cursor.at < xml.length) readPiece(cursor);
  const last = cursor.open.at(-1);
  if (last) throw faultAt(cursor, `文件不完整，缺少“</${last.written}>”`);
  if (!cursor.root) throw new BpmnUnreadable('文件不是 XML。');
  return cursor.root;
}

function faultAt({ line }: Cursor, message: string): BpmnUnreadable {
  return new BpmnUnreadable(`XML 第 ${line} 行：${message}。`);
}

function readPiece(cursor: Cursor): void {
  const { xml, at } = cursor;
  cursor.pieces += 1;
  if (cursor.pieces > MOST.pieces) throw new BpmnUnreadable('文件中的元素太多，不予读取。');
  if (xml[at] !== '<') readText(cursor);
  else if (xml.startsWith('<!--', at)) readComment(cursor);
  else if (xml.startsWith('<![CDATA[', at)) readCdata(cursor);
  else if (xml[at + 1] === '!') throw faultAt(cursor, '含文档类型或实体声明，出于安全不予读取');
  else if (xml[at + 1] === '?') throw faultAt(cursor, '含处理指令，出于安全不予读取');
  else if (xml[at + 1] === '/') closeElement(cursor);
  else openElement(cursor);
}

/** Goes on behind this place. */
function moveTo(cursor: Cursor, end: number): void {
  cursor.line += lineBreaks(cursor.xml.slice(cursor.at, end));
  cursor.at = end;
}

function lineBreaks(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

function readText(cursor: Cursor): void {
  const next = cursor.xml.indexOf('<', cursor.at);
  const end = next < 0 ? cursor.xml.length : next;
  const raw = cursor.xml.slice(cursor.at, end);
  const inside = cursor.open.at(-1);
  if (!inside && raw.trim() !== '') throw faultAt(cursor, '根元素之外有文字');
  if (raw.includes(']]>')) throw faultAt(cursor, '文字中有多余的“]]>”');
  const resolved = resolveReferences(raw.replace(/\r\n?/g, '\n'));
  if (resolved === undefined) throw faultAt(cursor, '文字中有不认识的实体');
  inside?.pieces.push(resolved);
  moveTo(cursor, end);
}

function readComment(cursor: Cursor): void {
  const end = cursor.xml.indexOf('-->', cursor.at + '<!--'.length);
  if (end < 0) throw faultAt(cursor, '注释没有结束');
  moveTo(cursor, end + '-->'.length);
}

function readCdata(cursor: Cursor): void {
  const start = cursor.at + '<![CDATA['.length;
  const end = cursor.xml.indexOf(']]>', start);
  const inside = cursor.open.at(-1);
  if (end < 0 || !inside) throw faultAt(cursor, 'CDATA 没有结束或不在元素之内');
  inside.pieces.push(cursor.xml.slice(start, end).replace(/\r\n?/g, '\n'));
  moveTo(cursor, end + ']]>'.length);
}

function openElement(cursor: Cursor): void {
  const tag = readTag(cursor.xml, cursor.at);
  if (typeof tag === 'string') throw faultAt(cursor, tag);
  if (cursor.root && cursor.open.length === 0) throw faultAt(cursor, '有多个根元素');
  if (cursor.open.length >= MOST.depth) throw faultAt(cursor, `嵌套超过 ${MOST.depth} 层`);
  cursor.pieces += tag.attributes.size;
  const element = elementOf(cursor, tag);
  cursor.open.at(-1)?.children.push(element);
  cursor.root ??= element;
  if (!tag.isEmpty) cursor.open.push(element);
  moveTo(cursor, tag.end);
}

function elementOf(cursor: Cursor, tag: Tag): Draft {
  const names = namesInside(cursor.open.at(-1)?.names ?? NO_NAMES, tag.attributes);
  const attributes = new Map<string, XmlAttribute>();
  for (const [written, value] of tag.attributes) {
    if (isDeclaration(written)) continue;
    const name = nameOf(cursor, names, written, { isAttribute: true });
    attributes.set(name, { written, value });
  }
  const name = nameOf(cursor, names, tag.name, { isAttribute: false });
  return {
    name,
    written: tag.name,
    attributes,
    children: [],
    text: '',
    line: cursor.line,
    names,
    pieces: [],
  };
}

function nameOf(cursor: Cursor, names: NameScope, written: string, kind: { isAttribute: boolean }): string {
  const name = resolveName(names, written, kind);
  if (name === undefined) throw faultAt(cursor, `“${written}”的前缀没有声明`);
  return name;
}

function closeElement(cursor: Cursor): void {
  const tag = readEndTag(cursor.xml, cursor.at);
  const element = cursor.open.pop();
  if (!tag || element?.written !== tag.name) {
    throw faultAt(cursor, `标签不配对，应为“</${element?.written ?? '无'}>”`);
  }
  element.text = element.pieces.join('');
  moveTo(cursor, tag.end);
}
