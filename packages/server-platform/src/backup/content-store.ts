import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BackupFault } from './backup-fault.ts';
import { flushDisk } from './flush-disk.ts';

/** A content of a backup: its bytes are stored once under their SHA-256. */
export type StoredContent = { readonly sha256: string; readonly size: number };

/** Files up to this size are read at once; larger ones in pieces of this size. */
const PIECE_BYTES = 1024 * 1024;
const SHA256 = /^[\da-f]{64}$/;
const UNFINISHED = '.part';

/**
 * Contents of a backup folder. A content is complete whenever it is under its name, so a backup that was interrupted
 * continues with what is stored, and a later backup stores only what changed.
 */
export class ContentStore {
  readonly #folder: string;
  readonly #made = new Set<string>();
  #unflushed: string[] = [];

  constructor(folder: string) {
    this.#folder = folder;
  }

  pathOf(sha256: string): string {
    if (!SHA256.test(sha256)) throw new Error('not a SHA-256');
    return join(this.#folder, sha256.slice(0, 2), sha256);
  }

  /** Whether the content is stored with this size. */
  async has({ sha256, size }: StoredContent): Promise<boolean> {
    const found = await stat(this.pathOf(sha256)).catch(() => undefined);
    return found?.size === size;
  }

  /** Stores a file unless its content is there; the content is that of the bytes read, even if the file grows meanwhile. */
  async add(path: string): Promise<StoredContent> {
    const { size } = await stat(path);
    if (size <= PIECE_BYTES) return this.addBytes(await readFile(path));
    const known = await hashFile(path);
    if (await this.has(known)) return known;
    return this.#write(createReadStream(path, { highWaterMark: PIECE_BYTES }));
  }

  async addBytes(bytes: Buffer): Promise<StoredContent> {
    const content = { sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length };
    return (await this.has(content)) ? content : this.#write([bytes]);
  }

  /** Stores what a stream yields. */
  addStream(pieces: AsyncIterable<Buffer>): Promise<StoredContent> {
    return this.#write(pieces);
  }

  /** Names of all contents. */
  async *list(): AsyncGenerator<string> {
    for (const folder of await readdir(this.#folder).catch(() => []))
      for (const name of await readdir(join(this.#folder, folder))) if (SHA256.test(name)) yield name;
  }

  async remove(sha256: string): Promise<void> {
    await rm(this.pathOf(sha256), { force: true });
  }

  /** Removes what an interrupted backup left unfinished. */
  async removeUnfinished(): Promise<void> {
    for (const folder of await readdir(this.#folder).catch(() => []))
      for (const name of await readdir(join(this.#folder, folder)))
        if (name.endsWith(UNFINISHED)) await rm(join(this.#folder, folder, name), { force: true });
  }

  /** Lets what was stored since survive a power failure. */
  async flush(): Promise<void> {
    await flushDisk(this.#folder, this.#unflushed);
    this.#unflushed = [];
  }

  async #write(pieces: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<StoredContent> {
    const beside = join(this.#folder, 'incoming', `${randomBytes(8).toString('hex')}${UNFINISHED}`);
    await this.#makeFolder(dirname(beside));
    const content = await writePieces(beside, pieces);
    const target = this.pathOf(content.sha256);
    await this.#makeFolder(dirname(target));
    await rename(beside, target);
    this.#unflushed.push(target);
    return content;
  }

  async #makeFolder(folder: string): Promise<void> {
    if (this.#made.has(folder)) return;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    this.#made.add(folder);
  }
}

/** Writes a stored content to a file and verifies it on the way; throws `BackupFault` where it is damaged or missing. */
export async function restoreContent(
  store: ContentStore,
  content: StoredContent,
  target: string,
): Promise<void> {
  const source = store.pathOf(content.sha256);
  try {
    const pieces =
      content.size <= PIECE_BYTES
        ? [await readFile(source)]
        : createReadStream(source, { highWaterMark: PIECE_BYTES });
    const written = await writePieces(target, pieces);
    if (written.sha256 !== content.sha256) throw damaged(source);
  } catch (problem) {
    throw isMissing(problem) ? damaged(source) : problem;
  }
}

/** Verifies a stored content; throws `BackupFault` where it is damaged or missing. */
export async function verifyContent(store: ContentStore, content: StoredContent): Promise<void> {
  const path = store.pathOf(content.sha256);
  const found = await hashFile(path).catch((problem: unknown) => {
    throw isMissing(problem) ? damaged(path) : problem;
  });
  if (found.sha256 !== content.sha256) throw damaged(path);
}

const damaged = (path: string) => new BackupFault(`备份内容缺失或已损坏：${path}。请改用另一份备份。`);
const isMissing = (problem: unknown) => (problem as NodeJS.ErrnoException).code === 'ENOENT';

export async function hashFile(path: string): Promise<StoredContent> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of createReadStream(path, { highWaterMark: PIECE_BYTES })) {
    hash.update(piece as Buffer);
    size += (piece as Buffer).length;
  }
  return { sha256: hash.digest('hex'), size };
}

async function writePieces(
  path: string,
  pieces: Iterable<Buffer> | AsyncIterable<Buffer>,
): Promise<StoredContent> {
  const hash = createHash('sha256');
  let size = 0;
  const file = await open(path, 'w', 0o600);
  try {
    for await (const piece of pieces) {
      hash.update(piece);
      size += piece.length;
      await writeAll(file, piece);
    }
  } finally {
    await file.close();
  }
  return { sha256: hash.digest('hex'), size };
}

async function writeAll(file: FileHandle, bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten;
}
