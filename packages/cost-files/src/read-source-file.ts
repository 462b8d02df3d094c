import { basename } from 'node:path';
import { isStatement } from '@jianheng/bank-statements';
import {
  describeWorkbook,
  type IfcSummary,
  type ImportResult,
  ifcBill,
  importWorkbook,
  type SheetGuess,
  type SheetMapping,
  startImport,
} from '@jianheng/cost-engine';
import { FileError } from '@jianheng/foreign-content';
import type { Workbook } from '@jianheng/spreadsheet';
import { openBooks } from './open-books.ts';
import { type OpenedFile, openFile } from './open-file.ts';

/** Characters between two sentences of progress. */
const PROGRESS = 20_000_000;

/** How a foreign file is read. */
export interface SourceFileOptions {
  /** further workbooks of the same project */
  readonly others?: readonly string[];
  readonly mapping?: readonly SheetMapping[];
  readonly memoryInMegabytes: number;
  readonly say: (sentence: string) => void;
}

/** What a foreign file is and holds. */
export interface SourceFile {
  readonly format: string;
  readonly result: ImportResult;
  /** of a building model */
  readonly model?: IfcSummary;
}

/** Reads any foreign file by its content. Throws FileError, in Chinese and naming the file, for what cannot be read. */
export async function readSourceFile(file: string, options: SourceFileOptions): Promise<SourceFile> {
  const { others = [] } = options;
  const opened = others.length === 0 ? await openFile(file) : await openTogether([file, ...others]);
  try {
    return await readOpened(file, opened, options);
  } finally {
    await opened.close();
  }
}

/** Several workbooks of one project. */
async function openTogether(files: readonly string[]): Promise<OpenedFile> {
  const books = await openBooks(files.map((path) => ({ path, name: path })));
  return { is: 'tables', ...books };
}

/** What is guessed of every sheet of a workbook or text table. */
export async function describeSourceFile(file: string): Promise<SheetGuess[]> {
  const opened = await openFile(file);
  try {
    if (opened.is !== 'tables') throw new FileError(`${file}：不是 Excel 工作簿或文本表格`);
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
      const { readIfc } = await import('./ifc/read-ifc.ts');
      const model = await readIfc(opened.path, options);
      return { format: opened.format, result: ifcBill(model, basename(file)), model };
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
      return { format: opened.format, result: run.finish() };
    }
  }
}

async function readTables(
  file: string,
  { format, book }: { readonly format: string; readonly book: Workbook },
  { mapping, say }: SourceFileOptions,
): Promise<SourceFile> {
  const fileName = basename(file);
  if (!mapping && (await isStatement(book))) {
    throw new FileError(`${file}：这是银行流水，不是计价文件，请用 npm run bank -- import 导入`);
  }
  const result = await importWorkbook(book, {
    fileName,
    ...(mapping ? { mapping } : {}),
    onUnit: (done, total, name) => {
      if (total < 20 || done % 50 === 0) say(`  [${done + 1}/${total}] ${name}`);
    },
  });
  return { format, result };
}
