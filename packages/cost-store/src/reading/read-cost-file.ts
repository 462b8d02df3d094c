import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SheetMapping } from '@jianheng/cost-engine';
import { type CostReadJob, FRAMES_FILE, REPORT_FILE } from './cost-read-job.ts';
import type { ReadReport } from './read-report.ts';
import { type CostFile, runReading } from './run-reading.ts';

const PROGRAM = fileURLToPath(new URL('./read-child.ts', import.meta.url));

export type ReadCostFile = { readonly report: ReadReport; readonly frames: Buffer };

/** Reads files of one project; errors are those of `runReading`. */
export const readCostFile = (
  files: readonly CostFile[],
  mapping?: readonly SheetMapping[],
): Promise<ReadCostFile> =>
  runReading<CostReadJob, ReadCostFile>(files, {
    program: PROGRAM,
    job: (job) => ({ ...job, ...(mapping === undefined ? {} : { mapping }) }),
    collect: async (folder, told) => {
      const report: ReadReport = JSON.parse(await readFile(join(folder, REPORT_FILE), 'utf8'));
      const { sheets, messages, warnings } = report;
      return {
        report: {
          ...report,
          sheets: sheets.map((sheet) => ({ ...sheet, notes: sheet.notes.map(told) })),
          messages: messages.map(told),
          warnings: warnings.map(told),
        },
        frames: await readFile(join(folder, FRAMES_FILE)),
      };
    },
  });
