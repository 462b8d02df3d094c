import { rm } from 'node:fs/promises';
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

/** How long a content that was checked is taken to be whole for reading pieces of it. */
const CHECKED_MS = 300_000;

type Needs = { readonly store: FileStore; readonly incoming: IncomingFolder; readonly limits: FileLimits };

/** Contents of files with their checksums: put away under them, and compared with them whenever they are read. */
export class FileService {
  readonly incoming: IncomingFolder;
  readonly limits: FileLimits;
  readonly #store: FileStore;
  readonly #checked = new Map<string, number>();

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
   * The content as a file of this machine, compared with its checksum first. Who reads pieces of one content has it
   * compared every five minutes, not for each piece. Rejects with `DamagedContentError`; the copy must be released.
   */
  async open(tenantId: string, sha256: string, { inPieces = false } = {}): Promise<LocalCopy> {
    const key = contentKey(tenantId, sha256);
    const copy = await this.#fetch(key);
    try {
      await this.#compare(key, copy.path, { sha256, inPieces });
      return copy;
    } catch (problem) {
      copy.release();
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

  async #compare(key: string, path: string, { sha256, inPieces }: { sha256: string; inPieces: boolean }) {
    const now = performance.now();
    if (inPieces && now - (this.#checked.get(key) ?? Number.NEGATIVE_INFINITY) < CHECKED_MS) return;
    this.#checked.delete(key);
    if ((await checksumOf(path)) !== sha256)
      throw new DamagedContentError(`${key} is not what was put there`);
    if (inPieces) this.#remember(key, now);
  }

  #remember(key: string, now: number): void {
    for (const [one, at] of this.#checked) if (now - at >= CHECKED_MS) this.#checked.delete(one);
    this.#checked.set(key, now);
  }
}
