import { readFile } from 'node:fs/promises';
import type { Tx } from '../database/transaction.ts';
import { AccessError } from '../errors/errors.ts';
import type { Server } from '../http/contexts.ts';
import { readItems } from './file-items.ts';
import { filesOf, orUnavailable } from './files-of.ts';

/** A file that code of a module reads, whoever gave it. */
export type OpenedFile = {
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** All of its content; at most 32 MB, more is refused with an error: use `at`. */
  content(): Promise<Buffer>;
  /** Runs work on a copy of the content on this machine, such as a child process; the copy is gone afterwards. */
  at<Result>(work: (path: string) => Promise<Result>): Promise<Result>;
};

const MAX_IN_MEMORY = 32 * 1024 * 1024;

/** Opens a file by its id, as rows hold it; 404 for an unknown one. Its content is compared with its checksum. */
export async function openFile(tx: Tx, server: Server, id: string): Promise<OpenedFile> {
  const [item] = await readItems(tx, [id]);
  if (!item) throw new AccessError(404);
  const { name, type, size, sha256 } = item;
  const at = async <Result>(work: (path: string) => Promise<Result>): Promise<Result> => {
    const copy = await orUnavailable(server, filesOf(server).open(tx.tenantId, sha256));
    try {
      return await work(copy.path);
    } finally {
      copy.release();
    }
  };
  const content = () => {
    if (size > MAX_IN_MEMORY) throw new Error(`${name} has ${size} bytes, too many to be read at once`);
    return at((path) => readFile(path));
  };
  return { name, type, size, content, at };
}
