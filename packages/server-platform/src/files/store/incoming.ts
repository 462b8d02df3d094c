import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A file that has come in whole and is on the disk, not yet anybody's. */
export type Incoming = { readonly path: string; readonly size: number; readonly sha256: string };

/** More came than may come; what had come is gone again. */
export class TooLargeError extends Error {}

const HOUR = 3_600_000;
/** No call takes as long: what is older was left behind by a server that was killed. */
const KEPT_MS = 6 * HOUR;

/** Bytes that come in while those before them are written, and are then written together. */
const AT_ONCE = 1 << 20;

/** Where files lie while they come in, and copies while they are read; of this machine alone. */
export class IncomingFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * A name of its own for a file that is about to be made.
   *
   * @param name by which a later try finds what an earlier one left behind; of letters, digits and dashes.
   */
  async newPath(name: string = randomUUID()): Promise<string> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    return join(this.#folder, name);
  }

  /**
   * Takes in what comes from these streams one after another, piece by piece: however large, some pieces of it are in memory.
   * Rejects with `TooLargeError` beyond `most` bytes; whatever fails leaves nothing behind.
   */
  async receive(sources: AsyncIterable<Readable> | readonly Readable[], most: number): Promise<Incoming> {
    const path = await this.newPath();
    try {
      return { path, ...(await write(sources, path, most)) };
    } catch (problem) {
      await rm(path, { force: true });
      throw problem;
    }
  }

  /** Takes away what was left behind. Answers how many files that were. */
  async sweep(now: Date): Promise<number> {
    const names = await readdir(this.#folder).catch(() => []);
    let gone = 0;
    for (const name of names) {
      const path = join(this.#folder, name);
      const found = await stat(path).catch(() => undefined);
      if (!found || found.mtimeMs > now.getTime() - KEPT_MS) continue;
      await rm(path, { force: true, recursive: true });
      gone++;
    }
    return gone;
  }
}

async function write(sources: AsyncIterable<Readable> | readonly Readable[], path: string, most: number) {
  const hash = createHash('sha256');
  let size = 0;
  const counted = async function* () {
    // A request that is refused in its middle is answered by the same connection: it is not destroyed.
    for await (const source of sources)
      for await (const piece of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        size += piece.length;
        if (size > most) throw new TooLargeError();
        hash.update(piece);
        yield piece;
      }
  };
  await pipeline(counted, createWriteStream(path, { flags: 'wx', mode: 0o600, highWaterMark: AT_ONCE }));
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
  return { size, sha256: hash.digest('hex') };
}

/** The SHA-256 of a file, in hexadecimal. */
export async function checksumOf(path: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path, signal ? { signal } : {})) hash.update(piece as Buffer);
  return hash.digest('hex');
}
