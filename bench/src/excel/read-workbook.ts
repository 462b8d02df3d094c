/** Reads every cell of a workbook in a process of its own, with our reader or with exceljs, and says what it took. */
import { type FileJob, openWorkbook, serveJob } from '@jianheng/foreign-files';
import exceljs from 'exceljs';

export type ReadingJob = FileJob & { readonly with: 'ours' | 'exceljs' };
/** What it took: rows that hold something, the time from opening to the last cell, and the peak of the process. */
export type ReadingTook = { readonly rows: number; readonly seconds: number; readonly mebibytes: number };

const KIB_PER_MIB = 1024;

serveJob<ReadingJob>(async ({ file, with: reader }, say) => {
  const begun = performance.now();
  const rows = await READERS[reader](file);
  const took: ReadingTook = {
    rows,
    seconds: (performance.now() - begun) / 1000,
    mebibytes: process.resourceUsage().maxRSS / KIB_PER_MIB,
  };
  say(JSON.stringify(took));
  return { refused: 0 };
});

const READERS = {
  async ours(file: string): Promise<number> {
    const { book, close } = await openWorkbook(file);
    let count = 0;
    for (const sheet of book.sheets)
      for await (const rows of sheet.rows()) count += rows.filter(({ cells }) => cells.length > 0).length;
    await close();
    return count;
  },
  async exceljs(file: string): Promise<number> {
    const book = new exceljs.Workbook();
    await book.xlsx.readFile(file);
    let count = 0;
    book.eachSheet((sheet) => sheet.eachRow(() => (count += 1)));
    return count;
  },
} as const;
