import { ImportError } from '../import-error.ts';
import type { ArchivePart } from '../table/table.ts';
import type { XmlAttributes } from '../xml/xml-reader.ts';
import { type NumberFormat, numberFormat } from './number-format.ts';
import { readPart } from './read-part.ts';

/** What the sheets of a workbook share. */
export interface WorkbookParts {
  readonly sheets: readonly SheetEntry[];
  readonly startsIn1904: boolean;
  /** by cell style */
  readonly formats: readonly NumberFormat[];
  readonly strings: readonly string[];
}

interface SheetEntry {
  readonly name: string;
  readonly isHidden: boolean;
  readonly part: ArchivePart;
}

const MOST_SHEETS = 20_000;
/** Characters of all shared strings together. */
const MOST_TEXT = 200_000_000;

/** Reads the directory of an .xlsx; throws ImportError when it is none. */
export async function workbookParts(parts: ReadonlyMap<string, ArchivePart>): Promise<WorkbookParts> {
  const main = await partNames(parts, '_rels/.rels');
  const workbook =
    [...main.values()].find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml';
  const part = parts.get(workbook);
  if (!part) throw new ImportError('Excel 工作簿不完整:缺少 workbook.xml');
  const targets = await partNames(parts, relationsOf(workbook));
  const named = (type: string) => [...targets.values()].find((one) => one.type === type)?.target ?? '';
  const { sheets, startsIn1904 } = await sheetEntries(part, (id) => parts.get(targets.get(id)?.target ?? ''));
  return {
    sheets,
    startsIn1904,
    formats: await cellFormats(parts.get(named('styles'))),
    strings: await sharedStrings(parts.get(named('sharedStrings'))),
  };
}

function relationsOf(path: string): string {
  const slash = path.lastIndexOf('/') + 1;
  return `${path.slice(0, slash)}_rels/${path.slice(slash)}.rels`;
}

type Target = { readonly type: string; readonly target: string };

async function partNames(
  parts: ReadonlyMap<string, ArchivePart>,
  name: string,
): Promise<Map<string, Target>> {
  const targets = new Map<string, Target>();
  const folder = name.slice(0, name.indexOf('_rels/'));
  const part = parts.get(name);
  if (!part) return targets;
  await readPart(part, {
    open(element, attributes) {
      if (element !== 'Relationship') return;
      const target = attributes.get('Target') ?? '';
      targets.set(attributes.get('Id') ?? '', {
        type: (attributes.get('Type') ?? '').split('/').at(-1) ?? '',
        target: resolved(folder, target),
      });
    },
  });
  return targets;
}

function resolved(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const path = folder.split('/').filter((step) => step !== '');
  for (const step of target.split('/')) {
    if (step === '..') path.pop();
    else if (step !== '.') path.push(step);
  }
  return path.join('/');
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
      if (sheets.length > MOST_SHEETS) throw new ImportError(`Excel 工作簿超过 ${MOST_SHEETS} 张表`);
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
  if (!part) throw new ImportError(`Excel 工作簿不完整:缺少工作表「${name}」的内容`);
  // A hundred sheets on one part would be a bomb that no size shows.
  if (taken.has(part))
    throw new ImportError(`Excel 工作簿中的工作表「${name}」与另一张表指向同一内容,文件已损坏`);
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
      if (element === 'si') strings.push(text);
    },
    text(piece) {
      if (!isText) return;
      length += piece.length;
      if (length > MOST_TEXT) throw new ImportError('Excel 工作簿的文字超过上限,不是计价文件');
      text += piece;
    },
  });
  return strings;
}
