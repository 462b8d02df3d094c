import { FileError } from '@jianheng/foreign-content';
import { containerOf, openZip, type ZipEntry } from '@jianheng/foreign-files';
import { markedWorkbook, sheetNames } from '@jianheng/spreadsheet';
import { strToU8, zipSync } from 'fflate';

/** Notes for a workbook, as plain data that can be sent to another process. */
export type SentMarks = {
  /** heads the column of notes, and names the sheet that is added */
  readonly title: string;
  readonly notes: readonly (readonly [
    sheet: string,
    rows: readonly (readonly [row: number, note: string])[],
  ])[];
  /** rows of the added sheet */
  readonly list: readonly (readonly string[])[];
};

/** All parts of a workbook that is written again, unpacked. */
const MAX_BYTES = 500_000_000;

/**
 * The workbook as it came, with notes in their rows and a list behind all sheets. Notes of sheets that it has not are left to
 * the list: a project may be made of several workbooks.
 * @throws FileError for what is no .xlsx, and for a workbook that has none of the sheets
 */
export async function markWorkbook(file: string, { title, notes, list }: SentMarks): Promise<Uint8Array> {
  if ((await containerOf(file)) !== 'zip') throw new FileError('只能在 .xlsx 工作簿中标注，请先另存为 .xlsx');
  const { entries, close } = await openZip(file);
  try {
    if (!entries.some((entry) => entry.name === '[Content_Types].xml'))
      throw new FileError('压缩包不是一个 .xlsx 工作簿，请逐个标注');
    const sheets = new Set(await sheetNames(entries));
    const own = notes.filter(([sheet]) => sheets.has(sheet));
    if (own.length === 0 && notes.length > 0)
      throw new FileError(`工作簿中没有表「${notes[0]?.[0]}」，无法标注，请选择检查时读入的工作簿`);
    const marks = { title, notes: new Map(own.map(([sheet, rows]) => [sheet, new Map(rows)])), list };
    return zipSync(await contentsOf(entries, await markedWorkbook(entries, marks)));
  } finally {
    await close();
  }
}

async function contentsOf(
  entries: readonly ZipEntry[],
  changed: ReadonlyMap<string, string>,
): Promise<Record<string, Uint8Array>> {
  const contents: Record<string, Uint8Array> = {};
  let size = 0;
  for (const entry of entries) {
    if (changed.has(entry.name) || entry.name.endsWith('/')) continue;
    const bytes = await entry.bytes();
    size += bytes.length;
    if (size > MAX_BYTES) throw new FileError('工作簿过大，无法标注');
    contents[entry.name] = bytes;
  }
  for (const [name, text] of changed) contents[name] = strToU8(text);
  return contents;
}
