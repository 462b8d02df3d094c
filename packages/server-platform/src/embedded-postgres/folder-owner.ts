import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder } from './make-folder.ts';

/** Another living process keeps its data in this folder. */
export class FolderInUseError extends Error {
  constructor(folder: string, pid: number | undefined) {
    const by = pid ? `（进程 ${pid}）` : '';
    super(
      `数据目录 ${folder} 正由另一个建衡使用${by}。请先停止它，或用 DATA_DIR 另选一个目录、用 PORT 另选一个端口。`,
    );
  }
}

const LOCK_FILE = 'owner.lock';
const NAME = 'owner.pid';

/**
 * Who keeps its data in a folder: one process at a time. The lock is the operating system's own, by way of SQLite's
 * file lock, so it ends with the process however that ends, and a folder on which somebody was killed is free at once.
 */
export class FolderOwner {
  readonly #lock: DatabaseSync;

  private constructor(lock: DatabaseSync) {
    this.#lock = lock;
  }

  /** Makes the folder when there is none. Throws `FolderInUseError` when another process owns it. */
  static take(folder: string): FolderOwner {
    makeFolder(folder);
    const lock = new DatabaseSync(join(folder, LOCK_FILE), { timeout: 0 });
    try {
      lock.exec('begin exclusive');
    } catch (problem) {
      lock.close();
      if (isBusy(problem)) throw new FolderInUseError(folder, ownerOf(folder));
      throw problem;
    }
    writeFileSync(join(folder, NAME), `${process.pid}\n`);
    return new FolderOwner(lock);
  }

  release(): void {
    if (this.#lock.isOpen) this.#lock.close();
  }
}

const SQLITE_BUSY = 5;

const isBusy = (problem: unknown) => (problem as { errcode?: unknown }).errcode === SQLITE_BUSY;

/** The number that the owner wrote down, if he has come so far. */
function ownerOf(folder: string): number | undefined {
  try {
    return Number(readFileSync(join(folder, NAME), 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}
