/** Writes the result of an import: the workbook as it came, what became of each row beside it. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FileError } from '@jianheng/foreign-content';
import { containerOf, openWorkbook, openZip, serveJob } from '@jianheng/foreign-files';
import { markedWorkbook } from '@jianheng/spreadsheet';
import { writeXlsx } from 'hucre';
import { zippedParts } from '../reading/zipped-parts.ts';
import { RESULT_FILE, type ResultJob } from './result-job.ts';

serveJob<ResultJob>(async (job) => {
  const isXlsx = (await containerOf(job.file)) === 'zip';
  await writeFile(join(job.folder, RESULT_FILE), isXlsx ? await marked(job) : await anew(job));
  return { refused: 0 };
});

async function marked({ file, sheet, headRow, title, rows }: ResultJob): Promise<Uint8Array> {
  const { book, close: closeBook } = await openWorkbook(file);
  const name = book.sheets.filter(({ isHidden }) => !isHidden)[sheet]?.name;
  await closeBook();
  if (name === undefined) throw new FileError('工作簿中没有这张工作表');
  const notesOf = (refused: boolean) =>
    new Map(rows.filter(({ isRefused }) => isRefused === refused).map(({ row, says }) => [row, says]));
  const { entries, close } = await openZip(file);
  try {
    const remarks = new Map([[headRow, title], ...notesOf(false)]);
    const changed = await markedWorkbook(entries, {
      title,
      notes: new Map([[name, notesOf(true)]]),
      remarks: new Map([[name, remarks]]),
      list: [],
    });
    return await zippedParts(entries, changed);
  } finally {
    await close();
  }
}

/** What came as an old workbook or as text is told in one of today. */
function anew({ heads, title, rows }: ResultJob): Promise<Uint8Array> {
  return writeXlsx({
    sheets: [
      {
        name: title,
        columns: [...heads, title].map(() => ({ width: 18 })),
        rows: [[...heads, title], ...rows.map(({ texts, says }) => [...texts, says])],
        freezePane: { rows: 1 },
      },
    ],
  });
}
