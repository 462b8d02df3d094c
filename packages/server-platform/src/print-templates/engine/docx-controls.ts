import { OmlNode, type XmlNode, type XmlTextNode, xml } from 'easy-template-x';
import { PLACEHOLDER } from './placeholder.ts';

/** Elements around runs of a paragraph, without which their content stays what it is: content controls, smart tags. */
const WRAPPERS: readonly string[] = ['w:sdt', 'w:sdtContent', 'w:smartTag', 'w:customXml'];
/** What such an element says of itself. */
const PROPERTIES: readonly string[] = ['w:sdtPr', 'w:sdtEndPr', 'w:smartTagPr', 'w:customXmlPr'];

/**
 * Takes content controls and smart tags off the paragraph where a placeholder begins inside one and ends outside: the
 * library joins the runs of a placeholder only among brothers, and refuses the document otherwise.
 */
export function unwrapPlaceholders(root: XmlNode): void {
  for (const paragraph of paragraphsOf(root)) {
    const texts = textsOf(paragraph).map((node) => ({ node, text: node.textContent ?? '' }));
    const whole = texts.map(({ text }) => text).join('');
    for (const { 0: placeholder, index } of whole.matchAll(PLACEHOLDER))
      unwrapAll(textsBetween(texts, index, index + placeholder.length).map(wrappersOf));
  }
}

/** Removes the wrappers of the texts of a placeholder, unless all are in the same one or in none. */
function unwrapAll(wrappers: readonly (readonly XmlNode[])[]): void {
  if (new Set(wrappers.map(([nearest]) => nearest)).size > 1)
    for (const wrapper of new Set(wrappers.flat())) unwrap(wrapper);
}

type Text = { readonly node: XmlTextNode; readonly text: string };

/** Texts that hold some of the characters from one offset to another. */
function textsBetween(texts: readonly Text[], from: number, to: number): XmlTextNode[] {
  let at = 0;
  return texts.flatMap(({ node, text }) => {
    const start = at;
    at += text.length;
    return start < to && at > from ? [node] : [];
  });
}

/** The wrappers of a text within its paragraph, the nearest first. */
function wrappersOf(text: XmlNode): XmlNode[] {
  const wrappers: XmlNode[] = [];
  for (let node = text.parentNode; node && node.nodeName !== OmlNode.W.Paragraph; node = node.parentNode)
    if (WRAPPERS.includes(node.nodeName)) wrappers.push(node);
  return wrappers;
}

function unwrap(wrapper: XmlNode): void {
  if (!wrapper.parentNode) return;
  for (const child of [...(wrapper.childNodes ?? [])]) {
    xml.modify.remove(child);
    if (!PROPERTIES.includes(child.nodeName)) xml.modify.insertBefore(child, wrapper);
  }
  xml.modify.remove(wrapper);
}

const paragraphsOf = (node: XmlNode): XmlNode[] =>
  (node.childNodes ?? []).flatMap((child) =>
    child.nodeName === OmlNode.W.Paragraph ? [child, ...paragraphsOf(child)] : paragraphsOf(child),
  );

/** Texts of a paragraph, without those of paragraphs in its drawings. */
const textsOf = (node: XmlNode): XmlTextNode[] =>
  (node.childNodes ?? []).flatMap((child) => {
    if (child.nodeName === OmlNode.W.Paragraph) return [];
    return xml.query.isTextNode(child) ? [child] : textsOf(child);
  });
