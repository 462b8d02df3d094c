import { businessError } from '../../errors/errors.ts';
import type { Server } from '../../http/contexts.ts';
import type { ImportPlan } from '../comparing/import-plan.ts';
import { readSheets, type WorkbookPlace } from '../reading/read-sheets.ts';
import type { WireRow } from '../reading/sheet-job.ts';
import { blockCounts, readBlock } from './import-blocks.ts';
import type { KeptRow } from './import-store.ts';
import type { ImportWork } from './import-work.ts';
import { sheetRow } from './kept-rows.ts';

/** Rows that are compared and written together, and kept as one. */
const BLOCK_ROWS = 1000;

export type SheetBlock = {
  readonly number: number;
  readonly rows: readonly WireRow[];
  /** The same rows as they were compared, where they were. */
  readonly stood?: readonly KeptRow[];
};
type Taking = {
  readonly signal: AbortSignal;
  /** Is told the heads before the first block. */
  readonly head?: (row: WireRow | undefined) => void;
  readonly block: (block: SheetBlock) => Promise<void>;
};

/** The blocks of an import that was compared, as they were kept: its workbook is not read a second time. */
export async function keptBlocks(
  { kept, within }: Pick<ImportWork, 'kept' | 'within'>,
  take: (block: SheetBlock) => Promise<void>,
): Promise<void> {
  const { columns } = kept.plan;
  for (const { number } of await within((tx) => blockCounts(tx, kept.id))) {
    const stood = await within((tx) => readBlock(tx, kept.id, number));
    const rows = stood.flatMap((row) => {
      const read = sheetRow(row, columns);
      return read ? [read] : [];
    });
    if (rows.length < stood.length) throw businessError('importNotCompared');
    await take({ number, rows, stood });
  }
}

/** The rows of a plan's sheet from the top, block by block: each is waited for before the next one is read. */
export async function readBlocks(
  server: Server,
  place: WorkbookPlace,
  { sheet, headRow, removed, columns }: ImportPlan,
  { signal, head, block }: Taking,
): Promise<void> {
  const left = new Set(removed);
  const mapped = new Set(columns.map(([column]) => column));
  /** A row that says nothing for any field is none. */
  const isAsked = ([row, cells]: WireRow) =>
    row > headRow && !left.has(row) && cells.some(([column]) => mapped.has(column));
  let rows: WireRow[] = [];
  let number = 0;
  const flush = async () => {
    if (rows.length === 0) return;
    await block({ number, rows });
    number += 1;
    rows = [];
  };
  await readSheets(
    server,
    place,
    { sheet, most: null },
    {
      signal,
      isLong: true,
      line: async (line) => {
        if (!('rows' in line)) return;
        head?.(line.rows.find(([row]) => row === headRow));
        for (const row of line.rows.filter(isAsked)) {
          rows.push(row);
          if (rows.length >= BLOCK_ROWS) await flush();
        }
      },
    },
  );
  await flush();
}
