import { type ArchivePart, FileError, type XmlAttributes } from '@jianheng/foreign-content';
import { unescapedText } from './escaped-text.ts';
import { fileMarks } from './file-properties.ts';
import { type NumberFormat, numberFormat } from './number-format.ts';
import { partRelations, targetOf } from './part-relations.ts';
import { readPart } from './read-part.ts';

/** What the sheets of a workbook share. */
export interface WorkbookParts {
  readonly sheets: readonly SheetEntry[];
  readonly startsIn1904: boolean;
  /** by cell style */
  readonly formats: readonly NumberFormat[];
  readonly strings: readonly string[];
  /** what the file tells of its making */
  readonly marks: readonly (readonly [string, string])[];
}

interface SheetEntry {
  readonly name: string;
  readonly isHidden: boolean;
  readonly part: ArchivePart;
}

const MAX_SHEETS = 20_000;
/** Characters of all shared strings together. */
const MAX_TEXT = 200_000_000;

/** Reads the directory of an .xlsx; throws FileError when it is none. */
export async function workbookParts(parts: ReadonlyMap<string, ArchivePart>): Promise<WorkbookParts> {
  const main = await partRelations(parts, '');
  const workbook = targetOf(main, 'officeDocument') ?? 'xl/workbook.xml';
  const part = parts.get(workbook);
  if (!part) throw new FileError('Excel 工作簿不完整：缺少 workbook.xml');
  const relations = await partRelations(parts, workbook);
  const named = (type: string) => parts.get(targetOf(relations, type) ?? '');
  const partOf = (id: string) => parts.get(relations.get(id)?.target ?? '');
  return {
    ...(await sheetEntries(part, partOf)),
    formats: await cellFormats(named('styles')),
    strings: await sharedStrings(named('sharedStrings')),
    marks: await fileMarks(parts, main),
  };
}

/** The names of the sheets of an .xlsx, in their order; throws FileError when it is none. */
export async function sheetNames(archive: readonly ArchivePart[]): Promise<readonly string[]> {
  const parts = new Map(archive.map((part) => [part.name, part]));
  const { sheets } = await workbookParts(parts);
  return sheets.map(({ name }) => name);
}

async function sheetEntries(
  workbook: ArchivePart,
  partOf: (relation: string) => ArchivePart | undefined,
): Promise<{ sheets: SheetEntry[]; startsIn1904: boolean }> {
  const sheets: SheetEntry[] = [];
  const taken = new Set<ArchivePart>();
  let startsIn1904 = false;
  await readPart(workbook, {
    open(element, attributes) {
      if (element === 'workbookPr') startsIn1904 = /^(?:1|true)$/.test(attributes.get('date1904') ?? '');
      if (element === 'sheet') sheets.push(sheetEntry(attributes, { partOf, taken }));
      if (sheets.length > MAX_SHEETS) throw new FileError(`Excel 工作簿超过 ${MAX_SHEETS} 张表`);
    },
  });
  return { sheets, startsIn1904 };
}

function sheetEntry(
  attributes: XmlAttributes,
  {
    partOf,
    taken,
  }: { readonly partOf: (relation: string) => ArchivePart | undefined; readonly taken: Set<ArchivePart> },
): SheetEntry {
  const relation = [...attributes].find(([name]) => name.endsWith(':id'))?.[1] ?? '';
  const name = attributes.get('name') ?? '';
  const part = partOf(relation);
  if (!part) throw new FileError(`Excel 工作簿不完整：缺少工作表「${name}」的内容`);
  // A hundred sheets on one part would be a bomb that no size shows.
  if (taken.has(part))
    throw new FileError(`Excel 工作簿中的工作表「${name}」与另一张表指向同一内容，文件已损坏`);
  taken.add(part);
  return { name, isHidden: (attributes.get('state') ?? 'visible') !== 'visible', part };
}

async function cellFormats(styles: ArchivePart | undefined): Promise<NumberFormat[]> {
  const formats: NumberFormat[] = [];
  const codes = new Map<number, string>();
  let isCell = false;
  if (!styles) return formats;
  await readPart(styles, {
    open(element, attributes) {
      const id = Number(attributes.get('numFmtId') ?? 0);
      if (element === 'numFmt') codes.set(id, attributes.get('formatCode') ?? '');
      if (element === 'cellXfs') isCell = true;
      if (element === 'xf' && isCell) formats.push(numberFormat(id, codes.get(id)));
    },
    close(element) {
      if (element === 'cellXfs') isCell = false;
    },
  });
  return formats;
}

async function sharedStrings(part: ArchivePart | undefined): Promise<string[]> {
  const strings: string[] = [];
  let text = '';
  let isText = false;
  let phonetic = 0;
  let length = 0;
  if (!part) return strings;
  await readPart(part, {
    open(element) {
      if (element === 'si') text = '';
      if (element === 'rPh') phonetic += 1;
      isText = element === 't' && phonetic === 0;
    },
    close(element) {
      isText = false;
      if (element === 'rPh') phonetic -= 1;
      if (element === 'si') strings.push(unescapedText(text));
    },
    text(piece) {
      if (!isText) return;
      length += piece.length;
      if (length > MAX_TEXT) throw new FileError('Excel 工作簿的文字超过上限，不予读取');
      text += piece;
    },
  });
  return strings;
}
