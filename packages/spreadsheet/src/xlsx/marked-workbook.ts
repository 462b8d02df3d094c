import { type ArchivePart, FileError } from '@jianheng/foreign-content';
import { withMarkFormats } from './mark-formats.ts';
import { escaped, markedRows } from './mark-rows.ts';
import { partRelations, targetOf } from './part-relations.ts';
import { partText } from './part-text.ts';
import { workbookParts } from './workbook-parts.ts';

/** What is to be written into a workbook of somebody else. */
export interface WorkbookMarks {
  /** heads the column of notes, and names the sheet that is added */
  readonly title: string;
  /** notes by sheet and row */
  readonly notes: ReadonlyMap<string, ReadonlyMap<number, string>>;
  /** notes of rows that stay as they look, by sheet and row */
  readonly remarks?: ReadonlyMap<string, ReadonlyMap<number, string>>;
  /** rows of the sheet that is added behind all others; none: no sheet */
  readonly list: readonly (readonly string[])[];
}

/**
 * The parts of an .xlsx that change when rows are marked in their places: each marked sheet, the formats, and what an added sheet with a list
 * needs. All other parts stay the bytes that they are. Throws FileError for a sheet that is not there, and for what is no .xlsx.
 */
export async function markedWorkbook(
  archive: readonly ArchivePart[],
  { title, notes, remarks = new Map(), list }: WorkbookMarks,
): Promise<Map<string, string>> {
  const parts = new Map(archive.map((part) => [part.name, part]));
  const { sheets } = await workbookParts(parts);
  const book = targetOf(await partRelations(parts, ''), 'officeDocument') ?? 'xl/workbook.xml';
  const styles = targetOf(await partRelations(parts, book), 'styles') ?? '';
  const { xml, formats } = withMarkFormats(await partText(parts.get(styles)));
  const changed = new Map([[styles, xml]]);
  for (const name of new Set([...notes.keys(), ...remarks.keys()])) {
    const sheet = sheets.find((one) => one.name === name);
    if (!sheet) throw new FileError(`工作簿中没有表「${name}」，无法标注`);
    const of = { title, formats, remarks: remarks.get(name) ?? new Map() };
    changed.set(sheet.part.name, markedRows(await partText(sheet.part), notes.get(name) ?? new Map(), of));
  }
  if (list.length > 0) await addSheet({ parts, changed, book }, { title: freeName(title, sheets), list });
  return changed;
}

interface Package {
  readonly parts: ReadonlyMap<string, ArchivePart>;
  readonly changed: Map<string, string>;
  /** the part of the workbook */
  readonly book: string;
}

const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml';
const RELATION = 'rIdMarks';

async function addSheet(
  { parts, changed, book }: Package,
  { title, list }: { readonly title: string; readonly list: WorkbookMarks['list'] },
): Promise<void> {
  const folder = book.slice(0, book.lastIndexOf('/') + 1);
  const relations = `${folder}_rels/${book.slice(folder.length)}.rels`;
  const part = `${folder}worksheets/marks.xml`;
  const inserted = async (name: string, end: RegExp, text: string) => {
    const xml = opened(await partText(parts.get(name)));
    if (!end.test(xml)) throw new FileError(`Excel 工作簿不完整：${name}`);
    changed.set(
      name,
      xml.replace(end, (close) => text + close),
    );
  };
  await inserted(
    '[Content_Types].xml',
    /<\/(?:\w+:)?Types>/,
    `<Override PartName="/${part}" ContentType="${TYPE}"/>`,
  );
  await inserted(
    relations,
    /<\/(?:\w+:)?Relationships>/,
    `<Relationship Id="${RELATION}" Type="${OFFICE}/worksheet" Target="/${part}"/>`,
  );
  const xml = await partText(parts.get(book));
  const ids = [...xml.matchAll(/\bsheetId="(\d+)"/g)].map(([, id]) => Number(id));
  const prefix = /<((?:\w+:)?)sheets\b/.exec(xml)?.[1] ?? '';
  await inserted(
    book,
    /<\/(?:\w+:)?sheets>/,
    `<${prefix}sheet name="${escaped(title)}" sheetId="${Math.max(0, ...ids) + 1}" r:id="${RELATION}" xmlns:r="${OFFICE}"/>`,
  );
  changed.set(part, listXml(list));
}

/** A list of nothing written as one tag, as two. */
function opened(xml: string): string {
  return xml.replace(/<((?:\w+:)?(?:Types|Relationships|sheets))\b([^>]*)\/>/, '<$1$2></$1>');
}

function listXml(list: WorkbookMarks['list']): string {
  const rows = list.map((row, at) => {
    const cells = row.map(
      (text) => `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`,
    );
    return `<row r="${at + 1}">${cells.join('')}</row>`;
  });
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${SPREADSHEET}"><cols><col min="1" max="9" width="28" customWidth="1"/></cols><sheetData>${rows.join('')}</sheetData></worksheet>`;
}

function freeName(title: string, sheets: readonly { readonly name: string }[]): string {
  const taken = new Set(sheets.map(({ name }) => name.toLowerCase()));
  let free = title;
  for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${title}${count}`;
  return free;
}
