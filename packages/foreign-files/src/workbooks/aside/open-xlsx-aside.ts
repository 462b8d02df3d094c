import { Worker } from 'node:worker_threads';
import { FileError } from '@jianheng/foreign-content';
import type { TableRow, TableSheet } from '@jianheng/spreadsheet';
import type { WorkbookFile } from '../open-workbook.ts';
import type { Answer, OpenedSheets, SheetStart } from './messages.ts';
import { rowCount, unpackRows } from './packed-rows.ts';
import { Readings } from './readings.ts';

/**
 * Opens an .xlsx whose cells a thread of its own reads while this one works on them. Rows, order and refusals are those of
 * `openWorkbook`; `readAhead` lets it go on to the next sheet.
 */
export async function openXlsxAside(file: string): Promise<WorkbookFile> {
  const thread = new Worker(new URL('./read-sheets.ts', import.meta.url), { workerData: { file } });
  const book = new BookAside(thread);
  try {
    const { sheets, marks } = await book.opened;
    const tables = sheets.map(
      ({ name, isHidden }, place): TableSheet => ({ name, isHidden, rows: () => book.rows(place) }),
    );
    const placeOf = new Map(tables.map((table, place) => [table, place]));
    const readAhead = (next: readonly TableSheet[]) =>
      book.readAhead(next.flatMap((table) => placeOf.get(table) ?? []));
    return {
      format: 'Excel(.xlsx)',
      book: { sheets: tables, marks, readAhead },
      close: () => book.close(),
    };
  } catch (error) {
    await book.close();
    throw error;
  }
}

/** A workbook that a thread reads. */
class BookAside {
  readonly #thread: Worker;
  readonly #readings: Readings;
  readonly #starts: SheetStart[] = [];
  #told = Promise.withResolvers<void>();
  readonly #opened = Promise.withResolvers<OpenedSheets>();
  #failure: Error | null = null;

  constructor(thread: Worker) {
    this.#thread = thread;
    this.#readings = new Readings((asked) => thread.postMessage(asked));
    this.#told.promise.catch(() => {});
    thread.on('message', (answer: Answer) => this.#hear(answer));
    thread.on('error', (error: Error) => this.#fail(error));
    thread.on('exit', () => this.#fail(new Error('the reading thread has ended')));
  }

  get opened(): Promise<OpenedSheets> {
    return this.#opened.promise;
  }

  async *rows(sheet: number): AsyncGenerator<readonly TableRow[]> {
    const { rows, end } = await this.#startOf(sheet);
    yield unpackRows(rows);
    if (end === null) yield* this.#readings.rows(sheet, rowCount(rows));
    else if (end.refused !== null) throw new FileError(end.refused);
  }

  readAhead(sheets: readonly number[]): void {
    this.#readings.readAhead(
      sheets.flatMap((sheet) => {
        const start = this.#starts[sheet];
        return start?.end === null ? { sheet, from: rowCount(start.rows) } : [];
      }),
    );
  }

  async close(): Promise<void> {
    await this.#thread.terminate();
  }

  async #startOf(sheet: number): Promise<SheetStart> {
    for (;;) {
      const start = this.#starts[sheet];
      if (start) return start;
      if (this.#failure) throw this.#failure;
      await this.#told.promise;
    }
  }

  #hear(answer: Answer): void {
    if ('opened' in answer) this.#opened.resolve(answer.opened);
    else if ('unopened' in answer) this.#fail(new FileError(answer.unopened));
    else if ('starts' in answer) this.#hearStarts(answer.starts);
    else this.#readings.hear(answer);
  }

  #hearStarts(starts: readonly SheetStart[]): void {
    this.#starts.push(...starts);
    const { resolve } = this.#told;
    this.#told = Promise.withResolvers();
    this.#told.promise.catch(() => {});
    resolve();
  }

  #fail(error: Error): void {
    if (this.#failure) return;
    this.#failure = error;
    this.#opened.reject(error);
    this.#told.reject(error);
    this.#readings.fail(error);
  }
}
