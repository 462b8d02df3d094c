import { basename } from 'node:path';
import {
  describeWorkbook,
  type IfcSummary,
  ImportError,
  type ImportResult,
  ifcBill,
  importWorkbook,
  isStatement,
  readStatement,
  type SheetGuess,
  type SheetMapping,
  type Statement,
  startImport,
  type TableBook,
} from '../../src/index.ts';
import { type OpenedFile, openFile } from './open-file.ts';

/** Characters between two sentences of progress. */
const PROGRESS = 20_000_000;

/** How a foreign file is read. */
export interface SourceFileOptions {
  readonly mapping?: readonly SheetMapping[];
  /** own account of a statement that does not name it */
  readonly account?: string;
  readonly memoryInMegabytes: number;
  readonly say: (sentence: string) => void;
}

/** What a foreign file is and holds. */
export type SourceFile =
  | {
      readonly holds: 'project';
      readonly format: string;
      readonly result: ImportResult;
      readonly model?: IfcSummary;
    }
  | { readonly holds: 'statement'; readonly format: string; readonly statement: Statement };

/** Reads any foreign file by its content. Throws ImportError, in Chinese and naming the file, for what cannot be read. */
export async function readSourceFile(file: string, options: SourceFileOptions): Promise<SourceFile> {
  const opened = await openFile(file);
  try {
    return await readOpened(file, opened, options);
  } finally {
    await opened.close();
  }
}

/** What is guessed of every sheet of a workbook or text table. */
export async function describeSourceFile(file: string): Promise<SheetGuess[]> {
  const opened = await openFile(file);
  try {
    if (opened.is !== 'tables') throw new ImportError(`${file}：不是 Excel 工作簿或文本表格`);
    return await describeWorkbook(opened.book);
  } finally {
    await opened.close();
  }
}

async function readOpened(file: string, opened: OpenedFile, options: SourceFileOptions): Promise<SourceFile> {
  switch (opened.is) {
    case 'tables':
      return readTables(file, opened, options);
    case 'ifc': {
      // The library is large, and few files are models.
      const { readIfc } = await import('../ifc/read-ifc.ts');
      const model = await readIfc(opened.path, options);
      return { holds: 'project', format: opened.format, result: ifcBill(model, basename(file)), model };
    }
    case 'text': {
      const run = startImport(opened.kind);
      let read = 0;
      for await (const piece of opened.pieces()) {
        run.push(piece);
        if (Math.floor((read + piece.length) / PROGRESS) > Math.floor(read / PROGRESS)) {
          options.say(`  已读 ${Math.round((read + piece.length) / 1e6)} MB`);
        }
        read += piece.length;
      }
      return { holds: 'project', format: opened.format, result: run.finish() };
    }
  }
}

async function readTables(
  file: string,
  { format, book }: { readonly format: string; readonly book: TableBook },
  { mapping, account, say }: SourceFileOptions,
): Promise<SourceFile> {
  const fileName = basename(file);
  if (!mapping && (await isStatement(book))) {
    const statement = await readStatement(book, { fileName, ...(account === undefined ? {} : { account }) });
    return { holds: 'statement', format: `银行流水（${format}）`, statement };
  }
  const result = await importWorkbook(book, {
    fileName,
    ...(mapping ? { mapping } : {}),
    onUnit: (done, total, name) => {
      if (total < 20 || done % 50 === 0) say(`  [${done + 1}/${total}] ${name}`);
    },
  });
  return { holds: 'project', format, result };
}
