import { rm, stat } from 'node:fs/promises';
import { ConcurrencyLimit } from '../../concurrency/concurrency-limit.ts';
import { FileGoneError, type FileStore, type LocalCopy } from './file-store.ts';
import { checksumOf, type Incoming, type IncomingFolder } from './incoming.ts';
import { contentKey, partKey } from './keys.ts';

/** What the installation allows, unless a firm has set its own; in bytes. */
export type FileLimits = {
  readonly file: number;
  /** All that one person has given. */
  readonly person: number;
  /** All that a firm keeps, each content counted once. */
  readonly firm: number;
};

/** A content is not what it was when it was given: never served. */
export class DamagedContentError extends Error {}

/** How long a content that was compared is taken to be whole, as long as its file is not written to. */
const CHECKED_MS = 300_000;

/** Comparing reads a file whole: a person who downloads many large ones leaves room for others. */
const comparing = new ConcurrencyLimit({
  maxConcurrent: 4,
  maxWaiting: 200,
  maxWaitMs: 60_000,
  busy: '正在读取的文件较多，请稍后重试。',
  maxEach: 16,
});

/** A file as it was when its content was compared. */
type Compared = { readonly at: number; readonly mtimeMs: number; readonly size: number };

type Needs = { readonly store: FileStore; readonly incoming: IncomingFolder; readonly limits: FileLimits };

/** Contents of files with their checksums: put away under them, and compared with them whenever they are read. */
export class FileService {
  readonly incoming: IncomingFolder;
  readonly limits: FileLimits;
  readonly #store: FileStore;
  readonly #compared = new Map<string, Compared>();

  constructor({ store, incoming, limits }: Needs) {
    this.#store = store;
    this.incoming = incoming;
    this.limits = limits;
  }

  /** Puts a file away that has come in; what lies there damaged is replaced. */
  async keep(tenantId: string, { path, sha256 }: Incoming, { isDamaged = false } = {}): Promise<void> {
    const key = contentKey(tenantId, sha256);
    if (isDamaged) await this.#store.remove(key);
    await this.#store.put(key, path);
  }

  /**
   * The content as a file of this machine, compared with its checksum, again after five minutes or when the file was
   * written to. The copy must be released.
   * @throws DamagedContentError
   */
  async open(tenantId: string, sha256: string): Promise<LocalCopy> {
    const key = contentKey(tenantId, sha256);
    const copy = await this.#fetch(key);
    try {
      await comparing.run((signal) => this.#compare(key, { path: copy.path, sha256, signal }));
      return copy;
    } catch (problem) {
      copy.release();
      throw problem;
    }
  }

  /** Whether the stored content still has its checksum. */
  async isWhole(tenantId: string, sha256: string): Promise<boolean> {
    try {
      return (await this.#store.checksum(contentKey(tenantId, sha256))) === sha256;
    } catch (problem) {
      if (problem instanceof FileGoneError) return false;
      throw problem;
    }
  }

  /** Takes a content away for good. */
  async remove(tenantId: string, sha256: string): Promise<void> {
    await this.#store.remove(contentKey(tenantId, sha256));
  }

  async keepPart(tenantId: string, uploadId: string, number: number, path: string): Promise<void> {
    const key = partKey(tenantId, uploadId, number);
    await this.#store.remove(key);
    await this.#store.put(key, path);
  }

  async openPart(tenantId: string, uploadId: string, number: number): Promise<LocalCopy> {
    return this.#fetch(partKey(tenantId, uploadId, number));
  }

  async removeParts(tenantId: string, uploadId: string, numbers: readonly number[]): Promise<void> {
    for (const number of numbers) await this.#store.remove(partKey(tenantId, uploadId, number));
  }

  /** What came in and is wanted by nobody. */
  async discard({ path }: Pick<Incoming, 'path'>): Promise<void> {
    await rm(path, { force: true });
  }

  async #fetch(key: string): Promise<LocalCopy> {
    return this.#store.fetch(key).catch((problem: unknown) => {
      throw problem instanceof FileGoneError ? new DamagedContentError(problem.message) : problem;
    });
  }

  async #compare(
    key: string,
    {
      path,
      sha256,
      signal,
    }: { readonly path: string; readonly sha256: string; readonly signal: AbortSignal },
  ): Promise<void> {
    const { mtimeMs, size } = await stat(path);
    const at = performance.now();
    const last = this.#compared.get(key);
    if (last && at - last.at < CHECKED_MS && last.mtimeMs === mtimeMs && last.size === size) return;
    this.#compared.delete(key);
    if ((await checksumOf(path, signal)) !== sha256)
      throw new DamagedContentError(`${key} is not what was put there`);
    for (const [one, compared] of this.#compared)
      if (at - compared.at >= CHECKED_MS) this.#compared.delete(one);
    this.#compared.set(key, { at, mtimeMs, size });
  }
}
