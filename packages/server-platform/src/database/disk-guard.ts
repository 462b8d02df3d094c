import { closeSync, existsSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';

export type DiskOptions = {
  /** Folder on the disk that the database writes to. */
  readonly folder: string;
  /** Below this much free space nothing is written any more, in bytes; a tenth of a small disk at most. */
  readonly reserve?: number;
  readonly everyMs?: number;
  /** Reads the size and the free space of the disk, in bytes; of the file system by default. */
  readonly spaceOf?: (folder: string) => Space;
  /** Called when writing stops and when it begins again, with the free bytes. */
  readonly onChange?: (isFull: boolean, free: number) => void;
};

type Space = { readonly size: number; readonly free: number };

function spaceOnDisk(folder: string): Space {
  const { blocks, bavail, bsize } = statfsSync(folder);
  return { size: blocks * bsize, free: bavail * bsize };
}

const MIB = 1024 * 1024;
const RESERVE = 1024 * MIB;
const BALLAST = 64 * MIB;
const SHARE = 10;
const POLL_MS = 1000;

/**
 * Watches the disk under the embedded database. PostgreSQL ends at once (PANIC) when its log finds no room, so saving
 * stops while there still is some: reading goes on. A file that only takes up room is given away when even the reserve
 * is gone, so that the database can finish what it has begun.
 */
export class DiskGuard {
  readonly #folder: string;
  readonly #reserve: number;
  readonly #ballast: { readonly file: string; readonly bytes: number };
  readonly #timer: NodeJS.Timeout;
  readonly #spaceOf: (folder: string) => Space;
  #isFull = false;
  #free = 0;
  onChange: DiskOptions['onChange'];

  constructor({
    folder,
    reserve = RESERVE,
    everyMs = POLL_MS,
    spaceOf = spaceOnDisk,
    onChange,
  }: DiskOptions) {
    this.onChange = onChange;
    const smallest = spaceOf(folder).size / SHARE;
    this.#folder = folder;
    this.#spaceOf = spaceOf;
    this.#reserve = Math.min(reserve, smallest);
    this.#ballast = { file: join(folder, 'ballast'), bytes: Math.min(BALLAST, smallest / SHARE) };
    this.look();
    this.#timer = setInterval(() => this.look(), everyMs).unref();
  }

  /** Nothing is to be written until there is room again. */
  get isFull(): boolean {
    return this.#isFull;
  }

  /** Free bytes at the last look. */
  get free(): number {
    return this.#free;
  }

  /** Looks how much is free; twice the reserve must be there before writing begins again. */
  look(): void {
    const { free } = this.#spaceOf(this.#folder);
    const wasFull = this.#isFull;
    this.#free = free;
    this.#isFull = free < (wasFull ? 2 : 1) * this.#reserve;
    if (this.#isFull !== wasFull) this.onChange?.(this.#isFull, free);
    if (free < this.#ballast.bytes) rmSync(this.#ballast.file, { force: true });
    else if (!this.#isFull) this.#takeBallast();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #takeBallast(): void {
    const { file, bytes } = this.#ballast;
    if (existsSync(file)) return;
    const made = openSync(file, 'wx', 0o600);
    try {
      // Written and not only sized: room that is promised and not taken would be gone when it is needed.
      const block = Buffer.alloc(MIB);
      for (let written = 0; written < bytes; written += MIB) writeSync(made, block);
      closeSync(made);
    } catch {
      closeSync(made);
      rmSync(file, { force: true });
    }
  }
}
