import { basename } from 'node:path';
import { FileError } from '@jianheng/foreign-content';
import { openCsv, openXls, openXlsx, type Workbook } from '@jianheng/spreadsheet';
import { containerOf } from '../reading/container.ts';
import { fileBytes, textPieces } from '../reading/read-pieces.ts';
import { openZip } from '../zip/zip-archive.ts';

/** A workbook or text table of a file, open until `close`. */
export interface WorkbookFile {
  readonly format: string;
  readonly book: Workbook;
  close(): Promise<void>;
}

const NOTHING_OPEN = async (): Promise<void> => {};
/** An old workbook is read whole; Excel 97 to 2003 wrote none larger. */
const MAX_XLS_BYTES = 300_000_000;

/** Opens a workbook or text table by its content. Throws FileError, in Chinese and naming the file, for what is none. */
export async function openWorkbook(file: string): Promise<WorkbookFile> {
  const container = await containerOf(file);
  if (container === 'zip') return openXlsxFile(file);
  if (container === 'compound') return openXlsFile(file);
  return openTextTable(file, container === 'gzip');
}

/** Opens an .xls. */
export async function openXlsFile(file: string): Promise<WorkbookFile> {
  const book = openXls(await fileBytes(file, MAX_XLS_BYTES));
  return { format: 'Excel(.xls)', book, close: NOTHING_OPEN };
}

async function openXlsxFile(file: string): Promise<WorkbookFile> {
  const { entries, close } = await openZip(file);
  try {
    if (!entries.some(({ name }) => name.toLowerCase() === '[content_types].xml'))
      throw new FileError(`${file}：压缩包内没有 Excel 工作簿`);
    return { format: 'Excel(.xlsx)', book: await openXlsx(entries), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openTextTable(file: string, isPacked: boolean): Promise<WorkbookFile> {
  const pieces = () => textPieces(file, { isPacked });
  refuseNoTable(file, await firstPiece(pieces()));
  return { format: 'CSV', book: openCsv(basename(file), pieces), close: NOTHING_OPEN };
}

async function firstPiece(pieces: AsyncIterable<string>): Promise<string> {
  for await (const piece of pieces) return piece;
  return '';
}

function refuseNoTable(file: string, piece: string): void {
  const start = piece.replace(/^\uFEFF/, '').trimStart();
  if (start === '') throw new FileError(`${file}：文件为空`);
  if (/^<(?:html|head|body|table|!doctype html|meta|div|style)\b/i.test(start))
    throw new FileError(`${file}：这是网页（HTML），不是 Excel 工作簿，请用 Excel 打开后另存为 .xlsx`);
  if (/^<\?(?:xml|mso)[\s\S]{0,2000}urn:schemas-microsoft-com:office:spreadsheet/i.test(start))
    throw new FileError(`${file}：这是旧的 XML 表格，不是 Excel 工作簿，请用 Excel 打开后另存为 .xlsx`);
  if (/^[<{]/.test(start)) throw new FileError(`${file}：不是 Excel 工作簿（.xlsx、.xls）或文本表格（CSV）`);
}
