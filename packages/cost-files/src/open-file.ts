import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { glodonNotice, type ImporterKind, recogniseArchive } from '@jianheng/cost-engine';
import { FileError } from '@jianheng/foreign-content';
import {
  containerOf,
  openMarkup,
  openXlsFile,
  openXlsxAside,
  openZip,
  refuseDocument,
  refuseNamedFormat,
  textPieces,
  type WorkbookFile,
  type ZipArchive,
  type ZipEntry,
} from '@jianheng/foreign-files';
import { openCsv, openOds, openXlsx, type Workbook } from '@jianheng/spreadsheet';
import { openPackedBooks } from './open-books.ts';
import { type TextFormat, textFormat } from './text-format.ts';

/** A foreign file, known by its content and open until `close`. */
export type OpenedFile = { readonly format: string; close(): Promise<void> } & (
  | { readonly is: 'tables'; readonly book: Workbook }
  | { readonly is: 'ifc'; readonly path: string }
  | { readonly is: 'text'; readonly kind: ImporterKind; pieces(): AsyncIterable<string> }
);

const NOTHING_OPEN = async (): Promise<void> => {};

/** Finds out what a file is. Throws FileError, in Chinese and naming the file, for what cannot be read. */
export async function openFile(file: string): Promise<OpenedFile> {
  const container = await containerOf(file);
  if (container === 'zip') return openArchive(file);
  if (container === 'compound') return { is: 'tables', ...(await openXlsFile(file)) };
  if (container === 'none') await refuseNamedFormat(file);
  return openText(file, container === 'gzip');
}

async function openText(file: string, isPacked: boolean): Promise<OpenedFile> {
  const pieces = () => textPieces(file, { isPacked });
  let format: ReturnType<typeof textFormat> | null = null;
  for await (const piece of pieces()) {
    const marked = await openMarkup(file, piece, pieces);
    if (marked) return { is: 'tables', ...marked };
    format = textFormat(file, piece);
    break;
  }
  if (format === null) throw new FileError(`${file}：文件为空`);
  if (format === 'table') {
    return { is: 'tables', format: 'CSV', book: openCsv(basename(file), pieces), close: NOTHING_OPEN };
  }
  if (format === 'ifc') return { is: 'ifc', format: 'IFC', path: file, close: NOTHING_OPEN };
  return { is: 'text', format: format.label, kind: format.kind, pieces, close: NOTHING_OPEN };
}

async function openArchive(file: string): Promise<OpenedFile> {
  const archive = await openZip(file);
  try {
    refuseDocument(
      file,
      archive.entries.map(({ name }) => name),
    );
    return await openedArchive(file, archive);
  } catch (error) {
    await archive.close();
    throw error;
  }
}

async function openedArchive(file: string, { entries, close }: ZipArchive): Promise<OpenedFile> {
  switch (recogniseArchive(entries.map(({ name }) => name))) {
    case 'glodon':
      throw new FileError(`${file}：${glodonNotice(await overviewOf(entries))}`);
    case 'open-document':
      return { is: 'tables', format: 'OpenDocument(.ods)', book: await openOds(entries), close };
    case 'workbook':
      return { is: 'tables', ...(await openedXlsx(file, entries, close)) };
    case 'workbooks': {
      const books = await openPackedBooks(file, entries);
      return {
        is: 'tables',
        ...books,
        async close() {
          await books.close();
          await close();
        },
      };
    }
    case 'model':
      return unpackedModel(entries, close);
    case 'exchange':
      return { is: 'text', ...(await exchange(file, entries)), close };
    case 'unknown':
      throw new FileError(`${file}：压缩包内没有可识别的计价文件`);
  }
}

/** Starting a thread takes longer than reading a workbook of fewer bytes. */
const LARGE = 400_000;

async function openedXlsx(
  file: string,
  entries: readonly ZipEntry[],
  close: () => Promise<void>,
): Promise<WorkbookFile> {
  if ((await stat(file)).size < LARGE)
    return { format: 'Excel(.xlsx)', book: await openXlsx(entries), close };
  await close();
  return openXlsxAside(file);
}

async function overviewOf(entries: readonly ZipEntry[]): Promise<string> {
  const overview = entries.find(({ name }) => name === 'Overview.ini');
  return overview ? new TextDecoder('gbk').decode(await overview.bytes()) : '';
}

interface Bill {
  readonly entry: ZipEntry;
  readonly format: TextFormat;
}

/** The bills among the XML files of an archive, as one text. */
async function exchange(file: string, entries: readonly ZipEntry[]) {
  const { bills, refusal } = await billsAmong(file, entries);
  const [first] = bills;
  if (!first) throw refusal ?? new FileError(`${file}：压缩包内没有可识别的计价文件`);
  if (bills.some(({ format }) => format.kind !== first.format.kind)) {
    throw new FileError(`${file}：压缩包内有多种格式的计价文件，请分别导入`);
  }
  return {
    kind: first.format.kind,
    format: `${first.format.label}(zip)`,
    async *pieces() {
      for (const { entry } of bills) yield* entry.text();
    },
  };
}

/** Other papers (attachments, signatures) are passed over; the first refusal is told when there is nothing else. */
async function billsAmong(
  file: string,
  entries: readonly ZipEntry[],
): Promise<{ readonly bills: readonly Bill[]; readonly refusal: FileError | null }> {
  const files = entries.filter(({ name }) => name.toLowerCase().endsWith('.xml'));
  const bills: Bill[] = [];
  let refusal: FileError | null = null;
  for (const entry of files.toSorted((left, right) => left.name.localeCompare(right.name))) {
    try {
      const format = await entryFormat(file, entry);
      if (format) bills.push({ entry, format });
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      refusal ??= error;
    }
  }
  return { bills, refusal };
}

async function entryFormat(file: string, entry: ZipEntry): Promise<TextFormat | null> {
  for await (const piece of entry.text()) {
    const format = textFormat(`${file} 内 ${entry.name}`, piece);
    return typeof format === 'string' ? null : format;
  }
  return null;
}

/** web-ifc reads a file, so a packed model is unpacked beside it, and removed at the end. */
async function unpackedModel(entries: readonly ZipEntry[], close: () => Promise<void>): Promise<OpenedFile> {
  const model = entries.find(({ name }) => name.toLowerCase().endsWith('.ifc'));
  const folder = await mkdtemp(join(tmpdir(), 'cost-ifc-'));
  const path = join(folder, 'model.ifc');
  if (model) await writeFile(path, model.raw());
  return {
    is: 'ifc',
    format: 'IFC(zip)',
    path,
    async close() {
      await close();
      await rm(folder, { recursive: true });
    },
  };
}
