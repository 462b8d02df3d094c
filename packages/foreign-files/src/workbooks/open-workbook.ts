import { basename } from 'node:path';
import { FileError } from '@jianheng/foreign-content';
import {
  isHtml,
  isOpenDocument,
  isSpreadsheetml,
  openCsv,
  openHtml,
  openOds,
  openSpreadsheetml,
  openXls,
  openXlsx,
  type Workbook,
} from '@jianheng/spreadsheet';
import { containerOf } from '../reading/container.ts';
import { refuseNamedFormat } from '../reading/named-formats.ts';
import { fileBytes, textPieces } from '../reading/read-pieces.ts';
import { openZip } from '../zip/zip-archive.ts';
import { refuseStatementFormat } from './statement-formats.ts';

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

/**
 * Opens whatever holds a table: a workbook, a text table, OpenDocument (.ods), or XML and HTML that programs save as .xls. Throws
 * FileError, in Chinese and naming the file, for what holds none.
 */
export async function openTable(file: string): Promise<WorkbookFile> {
  const container = await containerOf(file);
  if (container === 'zip') return (await openOdsFile(file)) ?? openWorkbook(file);
  if (container === 'compound') return openXlsFile(file);
  if (container === 'none') await refuseNamedFormat(file);
  const pieces = () => textPieces(file, { isPacked: container === 'gzip' });
  const start = (await firstPiece(pieces())).replace(/^\uFEFF/, '').trimStart();
  const marked = await openMarkup(file, start, pieces);
  if (marked) return marked;
  refuseStatementFormat(file, start);
  return openWorkbook(file);
}

async function openOdsFile(file: string): Promise<WorkbookFile | null> {
  const { entries, close } = await openZip(file);
  const names = entries.map(({ name }) => name);
  try {
    refuseDocument(file, names);
    if (isOpenDocument(names)) return { format: 'OpenDocument(.ods)', book: await openOds(entries), close };
  } catch (error) {
    await close();
    throw error;
  }
  await close();
  return null;
}

/** Packages other than workbooks of Excel, by a name in them. */
const PACKAGES: readonly (readonly [RegExp, string, string])[] = [
  [/^word\//, ' Word 文档（.docx）', '不是表格；请把其中的表格复制到 Excel，另存为 .xlsx'],
  [/^ppt\//, '演示文稿（.pptx）', '不是表格；请把其中的表格复制到 Excel，另存为 .xlsx'],
  [/^xl\/workbook\.bin$/, '二进制工作簿（.xlsb）', '不能读取；请用 Excel 打开后另存为 .xlsx'],
  [/^Index\/.*\.iwa$/, ' Apple Numbers 表格', '不能读取；请导出为 Excel（.xlsx）'],
];

/** Throws FileError for a package that is no readable workbook. */
export function refuseDocument(file: string, names: readonly string[]): void {
  const found = PACKAGES.find(([words]) => names.some((name) => words.test(name)));
  if (found) throw new FileError(`${file}：这是${found[1]}，${found[2]}`);
}

/** A table in markup that programs save as .xls; `null` for other text. `start` is the beginning of the text. */
export async function openMarkup(
  file: string,
  start: string,
  pieces: () => AsyncIterable<string>,
): Promise<WorkbookFile | null> {
  const text = start.replace(/^\uFEFF/, '');
  try {
    if (isSpreadsheetml(text))
      return { format: 'Excel 2003 XML', book: await openSpreadsheetml(pieces()), close: NOTHING_OPEN };
    if (isHtml(text))
      return {
        format: '网页表格（HTML）',
        book: await openHtml(basename(file), pieces()),
        close: NOTHING_OPEN,
      };
    return null;
  } catch (error) {
    throw error instanceof FileError && !error.message.startsWith(file)
      ? new FileError(`${file}：${error.message}`)
      : error;
  }
}

async function firstPiece(pieces: AsyncIterable<string>): Promise<string> {
  for await (const piece of pieces) return piece;
  return '';
}

function refuseNoTable(file: string, piece: string): void {
  const start = piece.replace(/^\uFEFF/, '').trimStart();
  if (start === '') throw new FileError(`${file}：文件为空`);
  if (isHtml(start))
    throw new FileError(`${file}：这是网页（HTML），不是 Excel 工作簿，请用 Excel 打开后另存为 .xlsx`);
  if (isSpreadsheetml(start))
    throw new FileError(`${file}：这是旧的 XML 表格，不是 Excel 工作簿，请用 Excel 打开后另存为 .xlsx`);
  if (/^[<{]/.test(start)) throw new FileError(`${file}：不是 Excel 工作簿（.xlsx、.xls）或文本表格（CSV）`);
}
