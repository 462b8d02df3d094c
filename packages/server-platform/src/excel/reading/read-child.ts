/** Reads the cells of a workbook of somebody else in a process of its own, and tells them row by row on its output. */
import { flushCompileCache } from 'node:module';
import { serveJob } from '@jianheng/foreign-files';
import type { SheetJob, SheetLine } from './sheet-job.ts';
import { tellLine, tellSheets, wireRow } from './tell-sheets.ts';

const tell = (line: SheetLine) => tellLine(line);

serveJob<SheetJob>(async (job) => {
  // The process is ended by force, and what it has compiled would be lost.
  flushCompileCache();
  await tellSheets(job, {
    sheet: (sheet) => tell({ sheet }),
    rows: (rows) => tell({ rows: rows.map(wireRow) }),
    count: (count, hidden) => tell({ count, hidden }),
  });
  return { refused: 0 };
});
