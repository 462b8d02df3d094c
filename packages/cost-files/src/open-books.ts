import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isTable, joinedBook, type NamedBook } from '@jianheng/cost-engine';
import { FileError } from '@jianheng/foreign-content';
import { openTable, type ZipEntry } from '@jianheng/foreign-files';
import type { Workbook } from '@jianheng/spreadsheet';

/** Workbooks that make one project, at most. */
const MOST_BOOKS = 200;

/** Workbooks that are open as one, until `close`. */
export interface OpenedBooks {
  readonly book: Workbook;
  readonly format: string;
  close(): Promise<void>;
}

/** Opens workbooks as one. Throws FileError, naming the file, when one of them is none. */
export async function openBooks(
  files: readonly { readonly path: string; readonly name: string }[],
): Promise<OpenedBooks> {
  if (files.length > MOST_BOOKS)
    throw new FileError(`一个项目最多由 ${MOST_BOOKS} 个工作簿组成，实有 ${files.length} 个`);
  const books: NamedBook[] = [];
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const one of closers) await one();
  };
  try {
    for (const { path, name } of files) {
      const opened = await openTable(path);
      closers.push(() => opened.close());
      books.push({ name: freeName(books, stem(name)), book: opened.book });
    }
  } catch (error) {
    await close();
    throw error;
  }
  return {
    book: joinedBook(books),
    format: files.length === 1 ? 'Excel' : `${files.length} 个工作簿`,
    close,
  };
}

/** The workbooks among the entries of an archive, unpacked beside it and removed at the end. */
export async function openPackedBooks(file: string, entries: readonly ZipEntry[]): Promise<OpenedBooks> {
  const tables = entries
    .filter(({ name }) => isTable(name))
    .toSorted((left, right) => left.name.localeCompare(right.name, 'zh-CN', { numeric: true }));
  if (tables.length > MOST_BOOKS)
    throw new FileError(`${file}：压缩包内有 ${tables.length} 个工作簿，一个项目最多 ${MOST_BOOKS} 个`);
  const folder = await mkdtemp(join(tmpdir(), 'cost-books-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const files: { readonly path: string; readonly name: string }[] = [];
    for (const [at, entry] of tables.entries()) {
      // Text tables are called by their files; names may be longer than a file system takes.
      const path = join(folder, String(at + 1), basename(entry.name).slice(-60));
      await mkdir(dirname(path));
      await pipeline(Readable.from(entry.raw()), createWriteStream(path));
      files.push({ path, name: entry.name });
    }
    const opened = await openBooks(files).catch((error: unknown) => {
      throw named(error, files);
    });
    return {
      ...opened,
      async close() {
        await opened.close();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** A sentence about an unpacked file says the name that it has in the archive. */
function named(error: unknown, files: readonly { readonly path: string; readonly name: string }[]): unknown {
  if (!(error instanceof FileError)) return error;
  const { message } = error;
  return new FileError(files.reduce((text, { path, name }) => text.replaceAll(path, name), message));
}

function stem(name: string): string {
  return basename(name, extname(name));
}

/** Two files of one name in different folders keep apart. */
function freeName(books: readonly NamedBook[], name: string): string {
  const taken = new Set(books.map((one) => one.name));
  let free = name;
  for (let count = 2; taken.has(free); count += 1) free = `${name}_${count}`;
  return free;
}
