import {
  OmlNode,
  officeMarkup,
  type Tag,
  TagDisposition,
  TagPlacement,
  type TextNodeTag,
  type XmlNode,
  type XmlTextNode,
  xml,
} from 'easy-template-x';
import { faultOf, listFault, readPlaceholder, WIDE_PLACEHOLDER } from './placeholder.ts';
import type { TemplateWords } from './template-job.ts';

type Column = { readonly tag: TextNodeTag; readonly list: string; readonly row: object };

/** Columns of lists that stand in rows of tables and in no loop: their rows are repeated. */
export function freeColumns(tags: readonly Tag[], words: TemplateWords): Column[] {
  return outsideOfLoops(tags).flatMap((tag) => {
    if (tag.placement !== TagPlacement.TextNode) return [];
    const { list } = readPlaceholder(tag.name ?? '', words);
    const row = officeMarkup.query.containingTableRowNode(tag.xmlTextNode);
    return list !== undefined && row ? [{ tag, list, row }] : [];
  });
}

function outsideOfLoops(tags: readonly Tag[]): Tag[] {
  let depth = 0;
  return tags.filter(({ disposition }) => {
    if (disposition === TagDisposition.Open) depth += 1;
    if (disposition === TagDisposition.Close) depth -= 1;
    return depth === 0 && disposition === TagDisposition.SelfClosed;
  });
}

type Half = { readonly node: XmlTextNode; readonly text: string };

/** Texts with half of a placeholder: the library leaves them as they are. */
export function halfPlaceholders(root: XmlNode, tags: readonly Tag[]): Half[] {
  const whole = new Set<XmlNode>(
    tags.flatMap((tag) => (tag.placement === TagPlacement.TextNode ? [tag.xmlTextNode] : [])),
  );
  const half: Half[] = [];
  const look = (node: XmlNode) => {
    if (xml.query.isTextNode(node) && /[{}]/.test(node.textContent ?? '') && !whole.has(node))
      half.push({ node, text: node.textContent.trim().slice(0, 60) });
    for (const child of node.childNodes ?? []) look(child);
  };
  look(root);
  return half;
}

/** Placeholders in the wide braces of Chinese keyboards, which the library does not read. */
export function widePlaceholders(root: XmlNode, words: TemplateWords): Half[] {
  const wide: Half[] = [];
  for (const paragraph of nodesOf(root, OmlNode.W.Paragraph)) {
    const texts = textsOf(paragraph);
    const [node] = texts;
    const text = texts.map(({ textContent }) => textContent ?? '').join('');
    for (const [placeholder, said = ''] of text.matchAll(WIDE_PLACEHOLDER))
      if (node && faultOf(readPlaceholder(said, words), words) === undefined)
        wide.push({ node, text: placeholder });
  }
  return wide;
}

const nodesOf = (node: XmlNode, name: string): XmlNode[] =>
  (node.childNodes ?? []).flatMap((child) => (child.nodeName === name ? [child] : nodesOf(child, name)));

const textsOf = (node: XmlNode): XmlTextNode[] =>
  xml.query.isTextNode(node) ? [node] : (node.childNodes ?? []).flatMap(textsOf);

type Found = { readonly tag: Tag; readonly sentence: string };

/** What is wrong with the placeholders of a part, in their order. */
export function faultsOf(tags: readonly Tag[], words: TemplateWords): Found[] {
  const free = freeColumns(tags, words).map(({ tag, row, list }) => [tag as Tag, { row, list }] as const);
  const around: Around = { open: [], words, rows: new Map(free), lists: new Map() };
  const faults: Found[] = [];
  for (const tag of tags) {
    const sentence = sentenceOn(tag, around);
    if (sentence !== undefined) faults.push({ tag, sentence });
  }
  for (const tag of around.open) faults.push({ tag, sentence: `缺少与它对应的 {/${tag.name}}` });
  return faults;
}

type Around = {
  /** Loops that have begun. */
  readonly open: Tag[];
  readonly words: TemplateWords;
  readonly rows: ReadonlyMap<Tag, { readonly row: object; readonly list: string }>;
  /** Which list a row of a table is repeated for. */
  readonly lists: Map<object, string>;
};

function sentenceOn(tag: Tag, around: Around): string | undefined {
  if (tag.disposition === TagDisposition.Open) return onOpening(tag, around);
  return tag.disposition === TagDisposition.Close ? onClosing(tag, around) : onValue(tag, around);
}

function onOpening(tag: Tag, { open, words }: Around): string | undefined {
  open.push(tag);
  return open.length > 1 ? '明细之中不能再套明细' : listFault(tag.name ?? '', words);
}

function onClosing({ name = '' }: Tag, { open }: Around): string | undefined {
  return open.pop()?.name === name ? undefined : `前面没有与它对应的 {#${name}}`;
}

function onValue(tag: Tag, { open, words, rows, lists }: Around): string | undefined {
  const within = open.at(-1)?.name;
  const asked = readPlaceholder(tag.name ?? '', words, within);
  const fault = faultOf(asked, words, within);
  if (fault !== undefined || asked.list === undefined || asked.list === within) return fault;
  const place = rows.get(tag);
  if (!place) return `明细的字段应在表格的一行中，或在 {#${asked.list}} 与 {/${asked.list}} 之间`;
  const other = lists.get(place.row) ?? place.list;
  lists.set(place.row, other);
  return other === asked.list ? undefined : `同一行已有“${other}”的字段，不能再有“${asked.list}”的`;
}
