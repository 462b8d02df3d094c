/** Signs of a text that are written alike. */
type Mark =
  | { readonly type: 'bold' | 'italic' | 'underline' | 'strike' }
  | { readonly type: 'link'; readonly attrs: { readonly href: string } };

/**
 * A part of a text with headings, lists, tables and links (富文本): a tree of a few known parts, as ProseMirror keeps it. There
 * is no HTML in it, so that nothing that somebody writes can run in another's browser.
 */
export type RichNode = {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, number>>;
  readonly content?: readonly RichNode[];
  readonly marks?: readonly Mark[];
  readonly text?: string;
};

/** More than anybody writes; what goes beyond is no document. */
const RICH_LIMITS = { depth: 24, parts: 20_000, href: 2000 } as const;

type Attr = { readonly name: string; readonly least: number; readonly most: number; readonly usual: number };
type PartRules = {
  /** What may stand in it; nothing in what has no content. */
  readonly holds: readonly string[];
  readonly attrs?: readonly Attr[];
  /** Read as a line of its own. */
  readonly isLine?: true;
};

const BLOCKS = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'blockquote',
  'horizontalRule',
  'table',
] as const;
const INLINE = ['text', 'hardBreak'] as const;
const CELL: PartRules = {
  holds: BLOCKS,
  attrs: [
    { name: 'colspan', least: 1, most: 50, usual: 1 },
    { name: 'rowspan', least: 1, most: 200, usual: 1 },
  ],
};

/** Every part with what it may hold. */
const PARTS: Readonly<Record<string, PartRules>> = {
  doc: { holds: BLOCKS },
  paragraph: { holds: INLINE, isLine: true },
  heading: { holds: INLINE, isLine: true, attrs: [{ name: 'level', least: 1, most: 4, usual: 2 }] },
  bulletList: { holds: ['listItem'] },
  orderedList: { holds: ['listItem'], attrs: [{ name: 'start', least: 1, most: 9999, usual: 1 }] },
  listItem: { holds: BLOCKS },
  blockquote: { holds: BLOCKS },
  horizontalRule: { holds: [], isLine: true },
  table: { holds: ['tableRow'] },
  tableRow: { holds: ['tableCell', 'tableHeader'] },
  tableCell: CELL,
  tableHeader: CELL,
  hardBreak: { holds: [] },
};

const MARKS: readonly string[] = ['bold', 'italic', 'underline', 'strike'];
/** Where a link may lead: to a page, an address of mail, a place of the product. */
const HREF = /^(?:https?:\/\/|mailto:|\/(?![/\\]))[^\s<>"'`\\]*$/i;

export const isHref = (href: unknown): href is string =>
  typeof href === 'string' && href.length <= RICH_LIMITS.href && HREF.test(href);

/** The document that this is, with known parts alone; nothing where it is none. */
export function readDocument(given: unknown): RichNode | undefined {
  const left = { parts: RICH_LIMITS.parts };
  const read = readPart(given, ['doc'], { depth: 0, left });
  return read?.type === 'doc' ? read : undefined;
}

type Reading = { readonly depth: number; readonly left: { parts: number } };

function readPart(given: unknown, wanted: readonly string[], { depth, left }: Reading): RichNode | undefined {
  if (!isRecord(given) || typeof given.type !== 'string' || !wanted.includes(given.type)) return undefined;
  if (depth > RICH_LIMITS.depth || left.parts-- <= 0) return undefined;
  if (given.type === 'text') return readText(given);
  const rules = PARTS[given.type];
  const parts = rules && readParts(given.content ?? [], rules.holds, { depth: depth + 1, left });
  return parts && partOf(given.type, rules, { parts, attrs: given.attrs });
}

type Inner = { readonly parts: readonly RichNode[]; readonly attrs: unknown };

function partOf(type: string, rules: PartRules, { parts, attrs: given }: Inner): RichNode | undefined {
  const attrs = readAttrs(rules, given);
  if (parts.length > 0) return { type, ...(attrs ? { attrs } : {}), content: parts };
  return isFrame(type, rules) ? undefined : { type, ...(attrs ? { attrs } : {}) };
}

/** What is there for what stands in it alone: a table without rows is nothing that anybody sees. */
const isFrame = (type: string, { holds, isLine }: PartRules) =>
  type !== 'doc' && holds.length > 0 && isLine !== true;

function readParts(content: unknown, wanted: readonly string[], reading: Reading): RichNode[] | undefined {
  if (!Array.isArray(content)) return undefined;
  const parts: RichNode[] = [];
  for (const inner of content) {
    const part = readPart(inner, wanted, reading);
    if (!part) return undefined;
    parts.push(part);
  }
  return parts;
}

function readText({ text, marks = [] }: Readonly<Record<string, unknown>>): RichNode | undefined {
  if (typeof text !== 'string' || text === '' || !Array.isArray(marks)) return undefined;
  // Each looks once: what is drawn one within the other, a thousand times, is more than a browser can draw.
  if (marks.length > MARKS.length + 1) return undefined;
  const known: Mark[] = [];
  for (const given of marks) {
    const mark = readMark(given);
    if (!mark) return undefined;
    if (known.some(({ type }) => type === mark.type)) return undefined;
    known.push(mark);
  }
  return { type: 'text', ...(known.length > 0 ? { marks: known } : {}), text };
}

function readMark(given: unknown): Mark | undefined {
  if (!isRecord(given)) return undefined;
  if (given.type === 'link') {
    const href = isRecord(given.attrs) ? given.attrs.href : undefined;
    return isHref(href) ? { type: 'link', attrs: { href } } : undefined;
  }
  return MARKS.includes(String(given.type)) ? ({ type: given.type } as Mark) : undefined;
}

/** Numbers within their bounds; what else an editor writes down is left out. */
function readAttrs({ attrs = [] }: PartRules, given: unknown): Readonly<Record<string, number>> | undefined {
  if (attrs.length === 0) return undefined;
  const said = isRecord(given) ? given : {};
  return Object.fromEntries(
    attrs.map(({ name, least, most, usual }) => {
      const value = said[name];
      return [
        name,
        Number.isInteger(value) && Number(value) >= least && Number(value) <= most ? Number(value) : usual,
      ];
    }),
  );
}

/** What it says, line by line, without its looks. */
export function plainText(part: RichNode): string {
  const lines: string[] = [];
  collect(part, lines);
  return lines.join('\n').trim();
}

function collect(part: RichNode, lines: string[]): void {
  if (PARTS[part.type]?.isLine) lines.push((part.content ?? []).map(textOf).join(''));
  else for (const inner of part.content ?? []) collect(inner, lines);
}

const textOf = ({ type, text = '' }: RichNode) => (type === 'hardBreak' ? '\n' : text);

/** Plain lines as a document, as whoever knows of no looks sends them. */
export const documentOf = (text: string): RichNode => ({
  type: 'doc',
  content: text.split(/\r?\n/).map((line) => ({
    type: 'paragraph',
    ...(line === '' ? {} : { content: [{ type: 'text', text: line }] }),
  })),
});

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
