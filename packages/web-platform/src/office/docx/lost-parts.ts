/** What parts of a document are to whoever reads it, by their names. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^word\/vbaProject|^word\/vbaData/, '宏'],
  [/^word\/embeddings\//, '嵌入的对象'],
  [/^word\/(charts|diagrams|drawings)\//, '图表和图形'],
  [/^word\/media\//, '图片'],
  [/^word\/(header|footer)\d*\.xml/, '页眉和页脚'],
  [/^word\/(comments|people)/, '批注'],
  [/^word\/(foot|end)notes/, '脚注和尾注'],
  [/^customXml\//, '自定义数据'],
];
/** What says nothing to a reader, or is made anew: folders, properties, relations, how it was last shown. */
const UNTOLD = /\/$|^docProps\/|\.rels$|^\[trash\]|^word\/(webSettings|glossary)/;

/** Kinds of content that a document had and would not have any more once it is saved. */
export function lostParts(before: readonly string[], after: readonly string[]): readonly string[] {
  const kept = new Set(after.map((name) => name.toLowerCase()));
  const lost = before.filter((name) => !kept.has(name.toLowerCase()) && !UNTOLD.test(name));
  return [...new Set(lost.map((name) => KINDS.find(([part]) => part.test(name))?.[1] ?? name))];
}
