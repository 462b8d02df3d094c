/** Reads a sheet of somebody else for an import in a process of its own, and tells its rows in terms of fields. */
import { flushCompileCache } from 'node:module';
import { serveJob } from '@jianheng/foreign-files';
import type { TableRow } from '@jianheng/spreadsheet';
import { tellLine, tellSheets, wireRow } from '../reading/tell-sheets.ts';
import type { PlanJob, PlanLine } from './plan-job.ts';
import { ColumnReader } from './read-columns.ts';
import { TotalRows } from './total-row.ts';

/** Rows that are told in one line at most. */
const BLOCK = 1000;

const tell = (line: PlanLine) => tellLine(line);

serveJob<PlanJob>(async ({ headRow, columns, fields, ...job }) => {
  const mapped = new Set(columns.map(([column]) => column));
  const totals = new TotalRows(columns, fields);
  /** Rows without a value for any field and rows of totals are no data. */
  const isAsked = ({ number, cells }: TableRow) =>
    number > headRow && cells.some(({ column }) => mapped.has(column)) && !totals.has(cells);
  let reader = new ColumnReader(columns, fields);
  // The process is ended by force, and what it has compiled would be lost.
  flushCompileCache();
  await tellSheets(job, {
    book: (book) => {
      reader = new ColumnReader(columns, fields, book);
    },
    rows: async (rows) => {
      const head = rows.find(({ number }) => number === headRow);
      if (head) await tell({ head: wireRow(head) });
      for (const row of rows.filter(isAsked)) reader.add(row);
      if (reader.size >= BLOCK) await tell({ read: reader.take() });
    },
  });
  if (reader.size > 0) await tell({ read: reader.take() });
  return { refused: 0 };
});
