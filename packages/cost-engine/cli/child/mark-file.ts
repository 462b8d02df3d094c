import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FileError } from '@jianheng/foreign-content';
import { containerOf, openZip, type ZipEntry } from '@jianheng/foreign-files';
import { markedWorkbook } from '@jianheng/spreadsheet';
import { strToU8, zipSync } from 'fflate';
import type { CostJob } from './job.ts';

/** All parts of a workbook that is written again, unpacked. */
const MAX_BYTES = 500_000_000;

/** Writes `marked.xlsx` into the job's folder: the workbook as it came, its findings in their places. */
export async function markFile({ file, folder, marks }: CostJob): Promise<void> {
  if (!marks) throw new TypeError('nothing to mark');
  if ((await containerOf(file)) !== 'zip')
    throw new FileError(`${file}：只能在 .xlsx 工作簿中标注，请先另存为 .xlsx`);
  const { entries, close } = await openZip(file);
  try {
    if (!entries.some(({ name }) => name === '[Content_Types].xml'))
      throw new FileError(`${file}：压缩包不是一个 .xlsx 工作簿，请逐个标注`);
    const notes = new Map(marks.notes.map(([sheet, rows]) => [sheet, new Map(rows)]));
    const changed = await markedWorkbook(entries, { title: marks.title, notes, list: marks.list });
    await writeFile(join(folder, 'marked.xlsx'), zipSync(await contentsOf(entries, changed)));
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
