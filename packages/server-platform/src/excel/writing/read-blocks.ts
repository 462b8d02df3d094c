import { fileURLToPath } from 'node:url';
import type { Fields } from '@jianheng/definition';
import { businessError } from '../../errors/errors.ts';
import { rowCorrector } from '../comparing/correct-rows.ts';
import { fieldsForImport } from '../comparing/importable.ts';
import type { PlanJob, PlanLine } from '../comparing/plan-job.ts';
import { ColumnReader } from '../comparing/read-columns.ts';
import { type ReadRow, sheetRow } from '../comparing/read-row.ts';
import { rowsOf } from '../comparing/rows-of-columns.ts';
import { readSheets } from '../reading/read-sheets.ts';
import type { WireRow } from '../reading/sheet-job.ts';
import { blockCounts, readBlock } from './import-blocks.ts';
import type { KeptRow } from './import-store.ts';
import type { ImportWork } from './import-work.ts';
import { RowBlocks } from './row-blocks.ts';

const PROGRAM = fileURLToPath(new URL('../comparing/plan-child.ts', import.meta.url));

export type SheetBlock = {
  readonly number: number;
  readonly rows: readonly ReadRow[];
  /** The same rows as they were compared, where they were. */
  readonly stood?: readonly KeptRow[];
};
type Taking = {
  /** Is told the heads before the first block. */
  readonly head?: (row: WireRow) => void;
  readonly block: (block: SheetBlock) => Promise<void>;
};

/** The blocks of an import that was compared, as they were kept: its workbook is not read a second time. */
export async function keptBlocks(
  work: ImportWork,
  take: (block: SheetBlock) => Promise<void>,
): Promise<void> {
  const { kept, within } = work;
  const { columns } = kept.plan;
  const fields = fieldsRead(work);
  const reader = new ColumnReader(columns, fields);
  for (const { number } of await within((tx) => blockCounts(tx, kept.id))) {
    const stood = await within((tx) => readBlock(tx, kept.id, number));
    for (const { forms, ...row } of stood) {
      // What was written is kept without the forms of its cells.
      if (forms === undefined) throw businessError('importNotCompared');
      reader.add(sheetRow({ ...row, forms }, columns));
    }
    await take({ number, rows: rowsOf(reader.take(), { columns, fields }), stood });
  }
}

/** The rows of a plan's sheet from the top, block by block: each is waited for before the next one is read. */
export async function readBlocks(work: ImportWork, { head, block }: Taking): Promise<void> {
  const { headRow, removed, columns, sheet, includesHidden = false } = work.kept.plan;
  const left = new Set(removed);
  const blocks = new RowBlocks(work, block);
  const fields = fieldsRead(work);
  const correct = rowCorrector({ ...work.kept.plan, fields });
  const ask: Omit<PlanJob, 'file' | 'folder' | 'memoryInMegabytes'> = {
    sheet,
    most: null,
    includesHidden,
    headRow,
    columns,
    fields,
  };
  await readSheets<PlanLine>(work.server, work.place, ask, {
    isLong: true,
    program: PROGRAM,
    line: async (line) => {
      if ('head' in line) head?.(line.head);
      else
        for (const row of rowsOf(line.read, { columns, fields }))
          if (!left.has(row.row)) await blocks.add(correct(row));
    },
  });
  await blocks.end();
}

/** The fields that columns are mapped to. */
function fieldsRead({ kept, saving: { known, user } }: Pick<ImportWork, 'kept' | 'saving'>): Fields {
  const fields = fieldsForImport(known, user);
  return Object.fromEntries(
    kept.plan.columns.flatMap(([, key]) => {
      const field = fields[key];
      return field ? [[key, field]] : [];
    }),
  );
}
