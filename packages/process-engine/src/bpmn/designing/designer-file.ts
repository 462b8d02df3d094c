import { withUniqueIds } from './unique-ids.ts';
import { withDiagram } from './with-diagram.ts';

/**
 * A file as BPMN designers can open it without losing anything: with a drawing where it has none, and with declarations for
 * what it refers to without declaring it, which they would drop.
 */
export function designerFile(xml: string): string {
  return withDeclarations(withCollections(withDiagram(withUniqueIds(xml))));
}

const ROOT = /<((?:[\w.-]+:)?)definitions(?:\s[^>]*)?>/;
const REFERENCE = /\b(error|message|signal|escalation)Ref\s*=\s*"([^"]+)"/g;

/** By which word each kind is known beside its name. */
const CODES = { error: 'errorCode', escalation: 'escalationCode', message: 'name', signal: 'name' } as const;

/** What is referred to and declared nowhere is known by the reference itself, written as an id may be. */
function withDeclarations(xml: string): string {
  const found = new Map<string, string>();
  for (const [, kind = '', id = ''] of xml.matchAll(REFERENCE))
    if (!xml.includes(`id="${id}"`)) found.set(id, kind);
  const [root, prefix = ''] = ROOT.exec(xml) ?? [];
  if (root === undefined || found.size === 0) return xml;
  const declared = [...found].map(
    ([id, kind]) => `<${prefix}${kind} id="${idOf(id)}" ${CODES[kind as keyof typeof CODES]}="${id}" />`,
  );
  return xml
    .replace(root, () => `${root}\n${declared.join('\n')}`)
    .replace(REFERENCE, (reference: string, _kind: string, id: string) =>
      found.has(id) ? reference.replace(`"${id}"`, `"${idOf(id)}"`) : reference,
    );
}

const idOf = (word: string): string => word.replace(/^(?=[\d.-])|[^\p{L}\d_.-]/gu, '_');

const LOOP =
  /(<(?:[\w.-]+:)?multiInstanceLoopCharacteristics)([^>]*>)((?:(?!multiInstanceLoop)[\s\S])*?)<(?:[\w.-]+:)?loopDataInputRef>\s*([^<]+?)\s*<\/(?:[\w.-]+:)?loopDataInputRef>/g;

/** The list of a loop by an attribute: as a reference to a variable it would be dropped. */
function withCollections(xml: string): string {
  return xml.replace(LOOP, (all, begin: string, attributes: string, between: string, name: string) => {
    if (xml.includes(`id="${name}"`) || /collection\s*=/.test(attributes)) return all;
    const list = name.includes('{') ? name : `\${${name.replace(/^\w+:/, '')}}`;
    const own = ` xmlns:jianheng="http://jianheng.cn/schema/bpmn" jianheng:collection="${list}"`;
    return `${begin}${own}${attributes}${between}`;
  });
}
