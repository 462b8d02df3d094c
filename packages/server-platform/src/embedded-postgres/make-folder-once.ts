import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from './make-folder.ts';

/**
 * A folder that several processes may want to make at the same time, and that is whole whenever it is there: `make`
 * fills another folder beside it, which is then moved into place. Whoever comes second takes what the first one made.
 *
 * @param make fills the folder it is given, which is empty; what it rejects with is passed on, and nothing is left.
 * @returns the folder.
 */
export async function makeFolderOnce(
  folder: string,
  make: (beside: string) => void | Promise<void>,
): Promise<string> {
  if (existsSync(folder)) return folder;
  makeFolder(dirname(folder));
  const beside = `${folder}.${process.pid}-${randomBytes(3).toString('hex')}`;
  mkdirSync(beside, { mode: 0o755 });
  try {
    await make(beside);
    renameSync(beside, folder);
  } catch (problem) {
    if (!existsSync(folder) || !isTaken(problem)) throw problem;
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
  return folder;
}

/** A folder with files in it is never overwritten by a move. */
function isTaken(problem: unknown): boolean {
  return ['ENOTEMPTY', 'EEXIST', 'EPERM'].includes((problem as NodeJS.ErrnoException).code ?? '');
}
