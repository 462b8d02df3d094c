/** Fills rows into a workbook of the firm's own, whose styles and formulas stay. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FileError } from '@jianheng/foreign-content';
import { containerOf, openZip, serveJob } from '@jianheng/foreign-files';
import { filledWorkbook } from '@jianheng/spreadsheet';
import { zippedParts } from '../reading/zipped-parts.ts';
import { FILLED_FILE, type FillJob } from './fill-job.ts';

serveJob<FillJob>(async ({ file, folder, sheet, headRow, columns, rows }) => {
  if ((await containerOf(file)) !== 'zip') throw new FileError('不是 .xlsx 工作簿，不能填写后导出');
  const { entries, close } = await openZip(file);
  try {
    const changed = await filledWorkbook(entries, { sheet, headRow, columns, rows });
    await writeFile(join(folder, FILLED_FILE), await zippedParts(entries, changed));
  } finally {
    await close();
  }
  return { refused: 0 };
});
