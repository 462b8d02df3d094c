import type { ContentStore } from './content-store.ts';
import { listBackups, type Manifest, readManifest, removeManifest } from './manifest.ts';

/** Removes all but the last backups, then the contents that only they had: a firm that was removed leaves with them. */
export async function removeOldBackups(folder: string, store: ContentStore, keep: number): Promise<void> {
  const ids = await listBackups(folder);
  const kept = ids.slice(-keep);
  // Read first: where a kept one is unreadable nothing is removed.
  const needed = new Set<string>();
  for (const id of kept) for (const sha256 of contentsOf(await readManifest(folder, id))) needed.add(sha256);
  for (const id of ids.slice(0, -keep)) await removeManifest(folder, id);
  for await (const sha256 of store.list()) if (!needed.has(sha256)) await store.remove(sha256);
}

function contentsOf({ database, files }: Manifest): string[] {
  const stored = [...(database.kind === 'cluster' ? database.files : [database]), ...(files ?? [])];
  return stored.map(({ sha256 }) => sha256);
}
