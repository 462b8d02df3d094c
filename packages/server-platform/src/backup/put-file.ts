import { chownSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RunAs } from '../embedded-postgres/run-as.ts';
import { type ContentStore, hashFile, restoreContent } from './content-store.ts';
import type { StoredFile } from './manifest.ts';

type Placing = { readonly target: string; readonly account: RunAs };

/** Writes a content of a backup to its path below a folder, unless it is there and right. */
export async function putFile(
  store: ContentStore,
  file: StoredFile,
  { target, account }: Placing,
): Promise<void> {
  const path = join(target, file.path);
  if (!(await isRight(path, file))) {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await restoreContent(store, file, path);
  }
  // Also where it is right: an earlier try may have ended between writing it and this.
  giveTo(path, account);
}

async function isRight(path: string, { sha256, size }: StoredFile): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.size === size && (await hashFile(path)).sha256 === sha256;
}

export function giveTo(path: string, account: RunAs): void {
  if (account) chownSync(path, account.uid, account.gid);
}
