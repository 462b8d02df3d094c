/** Reads every cell of a workbook in a process of its own, with our reader or with exceljs, and says what it took. */
import { type FileJob, openWorkbook, serveJob } from '@jianheng/foreign-files';
import type { Reference } from './reference.ts';

/** By our reader, or by the one whose module is named. */
export type ReadingJob = FileJob & { readonly reference?: string };
/** What it took: rows that hold something, the time from opening to the last cell, and the peak of the process. */
export type ReadingTook = { readonly rows: number; readonly seconds: number; readonly mebibytes: number };

const KIB_PER_MIB = 1024;

serveJob<ReadingJob>(async ({ file, reference }, say) => {
  const begun = performance.now();
  const rows = await (reference === undefined ? ours(file) : theirs(file, reference));
  const took: ReadingTook = {
    rows,
    seconds: (performance.now() - begun) / 1000,
    mebibytes: process.resourceUsage().maxRSS / KIB_PER_MIB,
  };
  say(JSON.stringify(took));
  return { refused: 0 };
});

async function ours(file: string): Promise<number> {
  const { book, close } = await openWorkbook(file);
  let count = 0;
  for (const sheet of book.sheets)
    for await (const rows of sheet.rows()) count += rows.filter(({ cells }) => cells.length > 0).length;
  await close();
  return count;
}

async function theirs(file: string, module: string): Promise<number> {
  const { default: exceljs }: { default: Reference } = await import(module);
  const book = new exceljs.Workbook();
  await book.xlsx.readFile(file);
  let count = 0;
  book.eachSheet((sheet) => sheet.eachRow(() => (count += 1)));
  return count;
}
