import type { Address } from '../database/administrator.ts';
import type { ContentStore, StoredContent } from './content-store.ts';
import { type FileKey, readFileKeys } from './file-keys.ts';
import type { FilePlace } from './file-place.ts';
import type { StoredFile } from './manifest.ts';
import { forEachAtOnce, type OnProgress } from './progress.ts';

const FILES_AT_ONCE = 4;

type Copying = {
  readonly admin: Address;
  readonly place: FilePlace;
  readonly store: ContentStore;
  readonly onProgress: OnProgress;
  readonly step: 'files' | 'newFiles';
};

export type FilesCopy = {
  readonly files: ReadonlyMap<string, StoredFile>;
  /** Keys whose bytes no longer have the checksum under which they are stored. */
  readonly damaged: readonly string[];
  /** Keys without a content. */
  readonly missing: readonly string[];
};

/**
 * Stores the contents of files that no earlier pass has. A content is named by its checksum, so one that is stored is
 * not read again. Of one that is damaged the bytes found are stored under their own checksum, and its key is returned.
 */
export async function copyFiles(
  { admin, place, store, onProgress, step }: Copying,
  earlier: FilesCopy = { files: new Map(), damaged: [], missing: [] },
): Promise<FilesCopy> {
  const keys = (await readFileKeys(admin)).filter(({ path }) => !earlier.files.has(path));
  const totalBytes = keys.reduce((sum, { size }) => sum + size, 0);
  const files = new Map(earlier.files);
  const damaged = [...earlier.damaged];
  const missing: string[] = [];
  let doneBytes = 0;
  await forEachAtOnce(keys, FILES_AT_ONCE, async (key) => {
    const { path, sha256, size } = key;
    const content = (await store.has(key)) ? key : await copied(place, store, key);
    if (content) files.set(path, { path, sha256: content.sha256, size: content.size });
    else missing.push(path);
    if (content && content.sha256 !== sha256) damaged.push(path);
    doneBytes += size;
    onProgress({ step, doneBytes, totalBytes });
  });
  return { files, damaged, missing };
}

/** Keys without a content to which a file of the database still refers. */
export async function lostKeys(admin: Address, { missing }: FilesCopy): Promise<readonly string[]> {
  if (missing.length === 0) return [];
  const absent = new Set(missing);
  const keys = await readFileKeys(admin);
  return keys.filter(({ path, isRequired }) => isRequired && absent.has(path)).map(({ path }) => path);
}

/** Bytes that differ from their checksum are read a second time: they may have been damaged on the way. */
async function copied(
  place: FilePlace,
  store: ContentStore,
  key: FileKey,
): Promise<StoredContent | undefined> {
  const content = await place.copyTo(store, key);
  return content === undefined || content.sha256 === key.sha256 ? content : place.copyTo(store, key);
}
