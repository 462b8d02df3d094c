import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileError } from '@jianheng/foreign-content';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: '没有写入权限',
  ENOENT: '目录不存在且无法建立',
  EPERM: '没有写入权限',
  EROFS: '磁盘只读',
  ENOSPC: '磁盘已满',
  EISDIR: '已有同名目录',
  ENOTDIR: '上级不是目录',
  EEXIST: '上级不是目录',
};

/** Few large writes instead of one per record. */
function* blocks(pieces: Iterable<string>): Generator<string> {
  let block = '';
  for (const piece of pieces) {
    block += piece;
    if (block.length < 1_000_000) continue;
    yield block;
    block = '';
  }
  yield block;
}

/** One file that a command writes. */
export interface Output {
  readonly file: string;
  readonly content: Iterable<string> | Uint8Array;
}

/** As `writeOutputs`, of one result. */
export function writeOutput(file: string, content: Output['content']): Promise<void> {
  return writeOutputs([{ file, content }]);
}

/**
 * Writes the results of a call; folders above them are made. They appear when all of them are whole: whatever ends the writing leaves
 * nothing by their names. Throws FileError with a Chinese sentence when a place cannot be written.
 */
export async function writeOutputs(outputs: readonly Output[]): Promise<void> {
  const parts = outputs.map(({ file }) => ({ file, target: resolve(file), part: partOf(file) }));
  const again = parts.find(({ target }, place) => parts.findIndex((one) => one.target === target) < place);
  if (again) throw new FileError(`${again.file}：两项结果不能写入同一个文件`);
  try {
    for (const [place, { content }] of outputs.entries()) {
      const here = parts[place];
      if (here) await writePart(here, content);
    }
    for (const { part, target } of parts) await rename(part, target);
  } finally {
    for (const { part } of parts) await rm(part, { force: true }).catch(() => undefined);
  }
}

function partOf(file: string): string {
  return `${resolve(file)}.part-${process.pid}`;
}

async function writePart(
  { file, target, part }: { readonly file: string; readonly target: string; readonly part: string },
  content: Output['content'],
): Promise<void> {
  try {
    await mkdir(dirname(target), { recursive: true });
    const pieces = content instanceof Uint8Array ? [content] : blocks(content);
    await pipeline(Readable.from(pieces), createWriteStream(part));
    if (await isFolder(target)) throw Object.assign(new Error(target), { code: 'EISDIR' });
  } catch (error) {
    throw writingError(file, error);
  }
}

async function isFolder(target: string): Promise<boolean> {
  const found = await stat(target).catch(() => null);
  return found?.isDirectory() ?? false;
}

function writingError(file: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = REASONS[code];
  return reason === undefined ? error : new FileError(`${file}：无法写入，${reason}`);
}

/** JSON of a value, one row a line where it is a list at the top or in a member. */
export function* jsonRows(members: Readonly<Record<string, unknown>>): Generator<string> {
  yield '{';
  let isFirst = true;
  for (const [name, value] of Object.entries(members)) {
    yield `${isFirst ? '\n' : ',\n'} ${JSON.stringify(name)}: `;
    isFirst = false;
    if (isRows(value)) yield* listRows(value);
    else yield JSON.stringify(value) ?? 'null';
  }
  yield '\n}\n';
}

function isRows(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value;
}

function* listRows(rows: Iterable<unknown>): Generator<string> {
  yield '[';
  let isFirst = true;
  for (const row of rows) {
    yield `${isFirst ? '\n' : ',\n'}  ${JSON.stringify(row)}`;
    isFirst = false;
  }
  yield '\n ]';
}
