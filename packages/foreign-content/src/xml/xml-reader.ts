import { FileError } from '../errors/file-error.ts';
import { unescapeXml } from './unescape-xml.ts';

/** Attributes of one element, by name. */
export type XmlAttributes = ReadonlyMap<string, string>;

/**
 * What a reader of XML hears. Exchange files keep their data in attributes; who has no `text` is spared the text between
 * elements. A text may come in several parts.
 */
export interface XmlListener {
  open(name: string, attributes: XmlAttributes): void;
  close(name: string): void;
  text?(text: string): void;
}

/** Also the longest text between two tags, where texts are heard. */
const MAX_TAG_LENGTH = 4_000_000;
const MAX_DEPTH = 100;
const ATTRIBUTE = /\s+([^\s=<>"'/]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const NAME = /^[^\s=<>"'/]+/;

/**
 * Reads XML piece by piece, keeping no more than one tag. Several documents may follow each other. Refuses document types
 * (entity bombs), unknown entities, tags beyond 4 000 000 characters and nesting beyond 100, all as FileError.
 */
export class XmlReader {
  readonly #listener: XmlListener;
  readonly #open: string[] = [];
  #rest = '';

  constructor(listener: XmlListener) {
    this.#listener = listener;
  }

  push(piece: string): void {
    const text = this.#rest + piece;
    // A piece may end within `<!--`: only the longest opening decides what a tag is.
    this.#rest = text.slice(this.#drain(text, MAX_OPENING_LENGTH));
    if (this.#rest.length > MAX_TAG_LENGTH) throw new FileError('XML 中有过长的标签，不予读取');
  }

  /** Throws FileError when the document breaks off. */
  end(): void {
    const left = this.#rest.slice(this.#drain(this.#rest, 0));
    if (left.trim() !== '') throw new FileError('XML 文件不完整，可能被截断');
    if (this.#open.length > 0) throw new FileError(`XML 文件不完整，缺少 </${this.#open.at(-1)}>`);
  }

  /** Takes all whole tags; answers where the text begins that must wait for more. */
  #drain(text: string, least: number): number {
    let at = 0;
    for (let start = text.indexOf('<'); start >= 0; start = text.indexOf('<', at)) {
      if (start > at) this.#say(text, at, start);
      const next = text.length - start < least ? -1 : this.#tag(text, start);
      if (next < 0) return start;
      at = next;
    }
    return this.#listener.text ? at : text.length;
  }

  #say(text: string, from: number, to: number): void {
    if (this.#listener.text && this.#open.length > 0) this.#listener.text(unescapeXml(text.slice(from, to)));
  }

  /** Takes one tag from its `<`; answers where it ends, or -1 when it is not all there. */
  #tag(text: string, start: number): number {
    const special = specialAt(text, start);
    if (special?.closes === null) throw new FileError('XML 含文档类型声明（DTD），出于安全不予读取');
    if (special?.closes) return this.#special(text, start, special);
    const end = tagEnd(text, start);
    if (end < 0) return -1;
    const inner = text.slice(start + 1, end);
    if (inner.startsWith('/')) this.#closing(inner.slice(1).trim());
    else this.#element(inner);
    return end + 1;
  }

  /** Declarations and comments are passed over, CDATA is text as it stands. */
  #special(text: string, start: number, { opens, closes }: Special): number {
    const from = start + opens.length;
    const end = text.indexOf(closes ?? '', from);
    if (end < 0) return -1;
    if (opens === CDATA) this.#listener.text?.(text.slice(from, end));
    return end + (closes ?? '').length;
  }

  #element(inner: string): void {
    const isEmpty = inner.endsWith('/');
    const body = isEmpty ? inner.slice(0, -1) : inner;
    const name = NAME.exec(body)?.[0];
    if (name === undefined) throw broken(inner);
    if (this.#open.length >= MAX_DEPTH) throw new FileError(`XML 嵌套超过 ${MAX_DEPTH} 层`);
    this.#listener.open(name, attributesOf(body, name.length));
    if (isEmpty) this.#listener.close(name);
    else this.#open.push(name);
  }

  #closing(name: string): void {
    const expected = this.#open.pop();
    if (expected !== name) {
      throw new FileError(`XML 标签不配对：应为 </${expected ?? '无'}>，实为 </${name.slice(0, 40)}>`);
    }
    this.#listener.close(name);
  }
}

interface Special {
  readonly opens: string;
  readonly closes: string | null;
}

const CDATA = '<![CDATA[';
const SPECIAL: readonly Special[] = [
  { opens: '<?', closes: '?>' },
  { opens: '<!--', closes: '-->' },
  { opens: CDATA, closes: ']]>' },
  { opens: '<!DOCTYPE', closes: null },
  { opens: '<!', closes: null },
];
const MAX_OPENING_LENGTH = CDATA.length;
const [EXCLAMATION, QUESTION] = ['!', '?'].map((sign) => sign.charCodeAt(0));

/** Nearly no tag is one of these, and the sign behind its `<` says so. */
function specialAt(text: string, start: number): Special | undefined {
  const sign = text.charCodeAt(start + 1);
  if (sign !== EXCLAMATION && sign !== QUESTION) return undefined;
  return SPECIAL.find(({ opens }) => text.startsWith(opens, start));
}

const QUOTE_OR_END = /["'>]/g;

/** The `>` that ends a tag; one within quotes does not. */
function tagEnd(text: string, start: number): number {
  const end = text.indexOf('>', start);
  const tag = text.slice(start, end);
  if (!(tag.includes('"') || tag.includes("'"))) return end;
  QUOTE_OR_END.lastIndex = start;
  for (let match = QUOTE_OR_END.exec(text); match; match = QUOTE_OR_END.exec(text)) {
    const [found] = match;
    if (found === '>') return match.index;
    const closing = text.indexOf(found, match.index + 1);
    if (closing < 0) return -1;
    QUOTE_OR_END.lastIndex = closing + 1;
  }
  return -1;
}

const NO_ATTRIBUTES: XmlAttributes = new Map();

function attributesOf(body: string, from: number): XmlAttributes {
  if (body.length === from) return NO_ATTRIBUTES;
  const attributes = new Map<string, string>();
  ATTRIBUTE.lastIndex = from;
  let end = from;
  for (let match = ATTRIBUTE.exec(body); match; match = ATTRIBUTE.exec(body)) {
    const [, name = '', double, single = ''] = match;
    attributes.set(name, unescapeXml(double ?? single));
    end = ATTRIBUTE.lastIndex;
  }
  if (body.slice(end).trim() !== '') throw broken(body);
  return attributes;
}

function broken(tag: string): FileError {
  return new FileError(`XML 标签无法识别:<${tag.slice(0, 60)}>`);
}
