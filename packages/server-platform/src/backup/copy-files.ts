import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentStore } from './content-store.ts';
import type { StoredFile } from './manifest.ts';
import { forEachAtOnce, type OnProgress } from './progress.ts';

const FILES_AT_ONCE = 4;
const SHA256 = /^[\da-f]{64}$/;

type Copying = {
  /** Contents of files on the disk, each under its key. */
  readonly folder: string;
  readonly store: ContentStore;
  readonly onProgress: OnProgress;
  readonly step: 'files' | 'newFiles';
};

export type FilesCopy = {
  readonly files: ReadonlyMap<string, StoredFile>;
  readonly damaged: readonly string[];
};

/**
 * Stores the contents of files that no earlier pass has. A content is named by its checksum, so one that is stored is
 * not read again. Of one that is damaged the bytes found are stored under their own checksum, and its key is returned.
 */
export async function copyFiles(
  { folder, store, onProgress, step }: Copying,
  earlier: FilesCopy = { files: new Map(), damaged: [] },
): Promise<FilesCopy> {
  const keys = (await keysIn(folder)).filter(({ path }) => !earlier.files.has(path));
  const totalBytes = keys.reduce((sum, { size }) => sum + size, 0);
  const files = new Map(earlier.files);
  const damaged = [...earlier.damaged];
  let doneBytes = 0;
  await forEachAtOnce(keys, FILES_AT_ONCE, async ({ path, size }) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const known = SHA256.test(name) ? { sha256: name, size } : undefined;
    const content = known && (await store.has(known)) ? known : await addIfThere(store, join(folder, path));
    if (content) files.set(path, { path, ...content });
    if (content && known && content.sha256 !== known.sha256) damaged.push(path);
    doneBytes += size;
    onProgress({ step, doneBytes, totalBytes });
  });
  return { files, damaged };
}

async function addIfThere(store: ContentStore, path: string) {
  try {
    return await store.add(path);
  } catch (problem) {
    // Removed since it was listed: no row refers to it.
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw problem;
  }
}

async function keysIn(folder: string): Promise<{ path: string; size: number }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const keys: { path: string; size: number }[] = [];
  for (const entry of entries) {
    // A file that still comes in from another disk.
    if (!entry.isFile() || entry.name.endsWith('.part')) continue;
    const full = join(entry.parentPath, entry.name);
    const found = await stat(full).catch(() => undefined);
    const path = full.slice(folder.length + 1).replaceAll('\\', '/');
    if (found) keys.push({ path, size: found.size });
  }
  return keys;
}
