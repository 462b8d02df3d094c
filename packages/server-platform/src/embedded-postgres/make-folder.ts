import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** A place that takes no folders, though it says of none that it may not be written. */
class NoPlaceForFolders extends Error {
  constructor(place: string, cause: unknown) {
    super(`${place} 之下不能建立目录：请用 DATA_DIR 另选一个目录。`, { cause });
  }
}

/**
 * Makes a folder and those above it that are missing; one that is there is left as it is. Not by `recursive`, with which
 * Node tries for ever where a folder is there and yet denies it, as /proc does.
 */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  const above = dirname(folder);
  if (above !== folder) makeFolder(above);
  try {
    mkdirSync(folder, { mode: 0o755 });
  } catch (problem) {
    const { code } = problem as NodeJS.ErrnoException;
    // Somebody else has made it meanwhile.
    if (code === 'EEXIST' && isFolder(folder)) return;
    throw code === 'ENOENT' ? new NoPlaceForFolders(above, problem) : problem;
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
