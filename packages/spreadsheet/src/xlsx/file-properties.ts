import type { ArchivePart } from '@jianheng/foreign-content';
import { type PartRelation, targetOf } from './part-relations.ts';
import { readPart } from './read-part.ts';

/** The two parts with properties of the file (ECMA-376 part 2, §11 and part 1, §22.2), and what of them becomes a mark. */
const PROPERTIES = [
  {
    relation: 'core-properties',
    usual: 'docProps/core.xml',
    marks: new Map([
      ['creator', '作者'],
      ['lastModifiedBy', '最后修改人'],
    ]),
  },
  { relation: 'extended-properties', usual: 'docProps/app.xml', marks: new Map([['Company', '单位']]) },
] as const;

/** Excel takes no more characters for a property. */
const MAX_TEXT_LENGTH = 255;

/** Who has made a workbook, as it tells by itself: 作者, 最后修改人, 单位 with their values; what is not there or empty is left out. */
export async function fileMarks(
  parts: ReadonlyMap<string, ArchivePart>,
  relations: ReadonlyMap<string, PartRelation>,
): Promise<[string, string][]> {
  const marks: [string, string][] = [];
  for (const { relation, usual, marks: names } of PROPERTIES) {
    const part = parts.get(targetOf(relations, relation) ?? usual);
    if (!part) continue;
    const texts = await textsOf(part, names);
    for (const [name, text] of texts) if (text.trim() !== '') marks.push([name, text.trim()]);
  }
  return marks;
}

/** The texts of elements, by the names under which they are kept. */
async function textsOf(
  part: ArchivePart,
  names: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  let name: string | null = null;
  await readPart(part, {
    open(element) {
      name = names.get(element) ?? null;
    },
    close() {
      name = null;
    },
    text(piece) {
      if (name !== null) texts.set(name, `${texts.get(name) ?? ''}${piece}`.slice(0, MAX_TEXT_LENGTH));
    },
  });
  return texts;
}
