import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
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

/**
 * Writes a result; folders above it are made. The file appears when it is whole: whatever ends the writing leaves nothing
 * by its name. Throws FileError with a Chinese sentence when the place cannot be written.
 */
export async function writeOutput(file: string, content: Iterable<string> | Uint8Array): Promise<void> {
  const target = resolve(file);
  const part = `${target}.part-${process.pid}`;
  try {
    await mkdir(dirname(target), { recursive: true });
    const pieces = content instanceof Uint8Array ? [content] : blocks(content);
    await pipeline(Readable.from(pieces), createWriteStream(part));
    await rename(part, target);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw writingError(file, error);
  }
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
