import { constants } from 'node:fs';
import { access, copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FileGoneError, type FileStore, type LocalCopy } from './file-store.ts';
import { checksumOf } from './incoming.ts';

/** Contents as files of a folder, each named by its key. */
export class DiskStore implements FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async put(key: string, path: string): Promise<void> {
    const target = join(this.#folder, key);
    if (await isThere(target)) return rm(path, { force: true });
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await moveTo(path, target);
    await flushFolder(dirname(target));
  }

  async fetch(key: string): Promise<LocalCopy> {
    const path = join(this.#folder, key);
    if (!(await isThere(path))) throw new FileGoneError(key);
    return { path, release: () => undefined };
  }

  async checksum(key: string): Promise<string> {
    const { path } = await this.fetch(key);
    return checksumOf(path);
  }

  async remove(key: string): Promise<void> {
    await rm(join(this.#folder, key), { force: true });
  }
}

const isThere = (path: string) =>
  access(path, constants.R_OK).then(
    () => true,
    () => false,
  );

/** Where what comes in lies on another disk, it is copied beside the target first: a name is there whole or not at all. */
async function moveTo(path: string, target: string): Promise<void> {
  try {
    await rename(path, target);
  } catch (problem) {
    if ((problem as { code?: unknown }).code !== 'EXDEV') throw problem;
    const beside = `${target}.${process.pid}.part`;
    try {
      await copyFile(path, beside);
      await flush(beside);
      await rename(beside, target);
    } catch (failed) {
      await rm(beside, { force: true });
      throw failed;
    }
    await rm(path, { force: true });
  }
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A name outlives a power cut once its folder is on the disk; where folders cannot be opened they need not be. */
async function flushFolder(folder: string): Promise<void> {
  const opened = await open(folder, 'r').catch(() => undefined);
  await opened?.sync().catch(() => undefined);
  await opened?.close();
}
