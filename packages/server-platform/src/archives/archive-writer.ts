import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

type Entry = {
  readonly name: string;
  readonly rows?: number;
  readonly size: number;
  readonly sha256: string;
};
type Row = Readonly<Record<string, unknown>>;

/** The name under which an archive lists its files with their checksums; checked by `sha256` of each. */
const MANIFEST = 'manifest.json';

/**
 * An archive that is written file by file, as large as the disk allows: what is added is compressed as it comes, and
 * nothing is held in memory. Its last file lists all others with bytes and SHA-256.
 */
export class ArchiveWriter {
  readonly #zip = new ZipFile();
  readonly #written: Promise<void>;
  readonly #entries: Entry[] = [];

  /** @param path the archive, made anew. */
  constructor(path: string) {
    this.#written = pipeline(this.#zip.outputStream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    // Whoever finishes hears of it.
    this.#written.catch(() => undefined);
  }

  /** Rows as lines of JSON; a file without rows is left out. Answers how many there were. */
  async addRows(name: string, rows: AsyncIterable<Row>): Promise<number> {
    const given = rows[Symbol.asyncIterator]();
    const first = await given.next();
    if (first.done) return 0;
    let count = 0;
    const lines = async function* () {
      for (let next: IteratorResult<Row, unknown> = first; !next.done; next = await given.next()) {
        count++;
        yield Buffer.from(`${JSON.stringify(next.value)}\n`);
      }
    };
    const { size, sha256 } = await this.#add(name, lines());
    this.#entries.push({ name, rows: count, size, sha256 });
    return count;
  }

  async addJson(name: string, value: unknown): Promise<void> {
    const text = async function* () {
      yield Buffer.from(JSON.stringify(value, null, 2));
    };
    this.#entries.push({ name, ...(await this.#add(name, text())) });
  }

  /** A file of this machine as it is. */
  async addFile(name: string, path: string): Promise<void> {
    this.#entries.push({ name, ...(await this.#add(name, createReadStream(path), false)) });
  }

  /** Writes the list of all that is in it, with what else is said of the archive, and closes it. */
  async finish(about: object): Promise<void> {
    const manifest = Buffer.from(JSON.stringify({ ...about, files: this.#entries }, null, 2));
    this.#zip.addBuffer(manifest, MANIFEST);
    this.#zip.end();
    await this.#written;
  }

  async #add(
    name: string,
    pieces: AsyncIterable<Buffer>,
    compress = true,
  ): Promise<{ size: number; sha256: string }> {
    const hash = createHash('sha256');
    let size = 0;
    const counted = async function* () {
      for await (const piece of pieces) {
        hash.update(piece);
        size += piece.length;
        yield piece;
      }
    };
    const stream = Readable.from(counted(), { objectMode: false });
    this.#zip.addReadStream(stream, name, { compress });
    // The disk may fill up meanwhile, and then nobody reads on.
    await Promise.race([once(stream, 'end'), this.#written]);
    return { size, sha256: hash.digest('hex') };
  }
}
