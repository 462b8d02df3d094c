import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type FileLook,
  LOOK_FILE,
  type LookJob,
  type SheetLook,
  type SheetRange,
  type SheetTexts,
} from './look-job.ts';
import { type CostFile, runReading } from './run-reading.ts';

const PROGRAM = fileURLToPath(new URL('./look-child.ts', import.meta.url));

/** The files of an archive and the sheets of workbooks; errors are those of `runReading`. */
export const lookIntoFile = (file: CostFile): Promise<FileLook> =>
  runReading<LookJob, FileLook>([file], {
    program: PROGRAM,
    job: ({ others: _none, ...job }) => job,
    collect: async (folder, told) => {
      const look: FileLook = JSON.parse(await readFile(join(folder, LOOK_FILE), 'utf8'));
      return { ...look, note: told(look.note) };
    },
  });

/** Rows of a sheet as they are shown; errors are those of `runReading`, also where the file has no such sheet. */
export const lookAtSheet = (file: CostFile, rows: SheetRange): Promise<SheetLook> =>
  runReading<LookJob, SheetLook>([file], {
    program: PROGRAM,
    job: ({ others: _none, ...job }) => ({ ...job, rows }),
    collect: async (folder) => JSON.parse(await readFile(join(folder, LOOK_FILE), 'utf8')),
  });

/** All cells of a small workbook as texts; errors are those of `runReading`. */
export const readWorkbookTexts = (file: CostFile): Promise<{ readonly sheets: readonly SheetTexts[] }> =>
  runReading<LookJob, { readonly sheets: readonly SheetTexts[] }>([file], {
    program: PROGRAM,
    job: ({ others: _none, ...job }) => ({ ...job, isWhole: true }),
    collect: async (folder) => ({ sheets: JSON.parse(await readFile(join(folder, LOOK_FILE), 'utf8')) }),
  });
