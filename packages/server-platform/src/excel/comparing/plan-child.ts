/** Reads a sheet of somebody else for an import in a process of its own, and tells its rows in terms of fields. */
import { serveJob } from '@jianheng/foreign-files';
import type { WireRow } from '../reading/sheet-job.ts';
import { tellLine, tellSheets } from '../reading/tell-sheets.ts';
import type { PlanJob, PlanLine } from './plan-job.ts';
import { readRow } from './read-row.ts';

const tell = (line: PlanLine) => tellLine(line);

serveJob<PlanJob>(async ({ headRow, columns, fields, ...job }) => {
  const mapped = new Set(columns.map(([column]) => column));
  /** A row that says nothing for any field is none. */
  const isAsked = ([row, cells]: WireRow) => row > headRow && cells.some(([column]) => mapped.has(column));
  await tellSheets(job, {
    rows: async (rows) => {
      const head = rows.find(([row]) => row === headRow);
      if (head) await tell({ head });
      await tell({ read: rows.filter(isAsked).map((row) => readRow(row, columns, fields)) });
    },
  });
  return { refused: 0 };
});
