/** A thread that reads the sheets of one .xlsx for another, and is ahead of it by a few thousand rows. */
import { parentPort, workerData } from 'node:worker_threads';
import { FileError } from '@jianheng/foreign-content';
import { openXlsx, type TableRow, type TableSheet, type Workbook } from '@jianheng/spreadsheet';
import { openZip } from '../../zip/zip-archive.ts';
import {
  type Answer,
  type Asked,
  BATCH,
  MOST_READY,
  type SheetEnd,
  type SheetStart,
  START_ROWS,
} from './messages.ts';
import { packedSize, packRows } from './packed-rows.ts';
import { RowBatches } from './row-batches.ts';

type Reading = Extract<Asked, { sheet: number }>;

const waiting: Reading[] = [];
const dropped = new Set<number>();
let ready = 0;
let wake: () => void = () => {};

parentPort?.on('message', (asked: Asked) => {
  if ('taken' in asked) ready -= asked.taken;
  else if ('drop' in asked) dropped.add(asked.drop);
  else waiting.push(asked);
  wake();
});

await serve((workerData as { readonly file: string }).file);

async function serve(file: string): Promise<void> {
  const book = await opened(file);
  if (!book) return;
  const { marks = [], sheets } = book;
  tell({ opened: { sheets: sheets.map(({ name, isHidden }) => ({ name, isHidden })), marks } });
  for (let at = 0; at < sheets.length; at += BATCH.starts) {
    const starts: SheetStart[] = [];
    for (const sheet of sheets.slice(at, at + BATCH.starts)) starts.push(await startOf(sheet));
    tell({ starts });
  }
  for (;;) {
    const next = waiting.shift();
    if (!next) await told();
    else if (!dropped.delete(next.read)) await readOn(sheets[next.sheet], next);
  }
}

async function opened(file: string): Promise<Workbook | null> {
  try {
    const { entries } = await openZip(file);
    return await openXlsx(entries);
  } catch (error) {
    tell({ unopened: refusal(error) });
    return null;
  }
}

/** Whoever only asks what a sheet is, and whoever reads a small one, has it with this. */
async function startOf(sheet: TableSheet): Promise<SheetStart> {
  const first: TableRow[] = [];
  try {
    for await (const rows of sheet.rows()) {
      first.push(...rows);
      // What comes behind is read when it is asked for: to look whether there is any would unpack the sheet.
      if (first.length >= START_ROWS) return { rows: packRows(first), end: null };
    }
    return { rows: packRows(first), end: { refused: null } };
  } catch (error) {
    return { rows: packRows(first), end: { refused: refusal(error) } };
  }
}

async function readOn(sheet: TableSheet | undefined, { read, from }: Reading): Promise<void> {
  const batches = new RowBatches();
  try {
    for await (const further of rowsFrom(sheet, from)) {
      for (const rows of batches.full(further)) {
        tellRows(read, rows, null);
        await roomOrDropped(read);
        if (dropped.delete(read)) return;
      }
    }
    tellRows(read, batches.take(), { refused: null });
  } catch (error) {
    tellRows(read, batches.take(), { refused: refusal(error) });
  }
}

async function* rowsFrom(sheet: TableSheet | undefined, from: number): AsyncGenerator<readonly TableRow[]> {
  let passed = 0;
  for await (const rows of sheet?.rows() ?? []) {
    yield rows.slice(Math.max(0, from - passed));
    passed += rows.length;
  }
}

async function roomOrDropped(read: number): Promise<void> {
  while (ready > MOST_READY && !dropped.has(read)) await told();
}

function tellRows(read: number, further: readonly TableRow[], end: SheetEnd | null): void {
  const rows = packRows(further);
  ready += packedSize(rows);
  parentPort?.postMessage({ read, rows, end } satisfies Answer, [rows.rows.buffer, rows.cells.buffer]);
}

function told(): Promise<void> {
  return new Promise((resolve) => {
    wake = resolve;
  });
}

function tell(answer: Answer): void {
  parentPort?.postMessage(answer);
}

/** Whatever is no fault of the file ends the thread. */
function refusal(error: unknown): string {
  if (error instanceof FileError) return error.message;
  throw error;
}
