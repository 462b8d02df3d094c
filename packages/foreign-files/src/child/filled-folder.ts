import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { FileError } from '@jianheng/foreign-content';

/** Why a folder cannot be made, by what the system answers. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: '没有写入权限',
  EPERM: '没有写入权限',
  EROFS: '磁盘只读',
  ENOSPC: '磁盘已满',
  ENOTDIR: '上级不是目录',
  EEXIST: '上级不是目录',
};

/**
 * Fills a folder beside the target, whose files move into it when all is done; nothing is left behind by what fails. Throws
 * FileError where no such folder can be.
 */
export async function filledFolder<Result>(
  target: string,
  fill: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await folderBeside(target);
  try {
    const result = await fill(folder);
    await mkdir(target, { recursive: true });
    for (const name of await readdir(folder)) await rename(join(folder, name), join(target, name));
    return result;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function folderBeside(target: string): Promise<string> {
  const found = await stat(target).catch(() => null);
  if (found && !found.isDirectory()) throw new FileError(`${target}：无法写入，已有同名文件`);
  try {
    await mkdir(dirname(target), { recursive: true });
    return await mkdtemp(join(dirname(target), `.${basename(target)}-`));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = REASONS[code];
    throw reason === undefined ? error : new FileError(`${target}：无法写入，${reason}`);
  }
}
