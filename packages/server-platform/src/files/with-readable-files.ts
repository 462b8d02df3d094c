import type { User } from '../authorization/user.ts';
import { inTransaction } from '../database/transaction.ts';
import { ValidationError } from '../errors/errors.ts';
import { inputFault } from '../errors/input-faults.ts';
import type { Server } from '../http/contexts.ts';
import { readItems } from './file-items.ts';
import { readableOf, readerOfRows } from './file-rights.ts';
import { filesOf, orUnavailable } from './files-of.ts';
import type { LocalCopy } from './store/file-store.ts';

/** A file as it lies on disk, and the name by which people know it. */
export type UploadedFile = { readonly path: string; readonly name: string };
type ReadableFile = UploadedFile & { readonly id: string };

/**
 * Runs `work` with files that this person reads, in the order of their ids: uploads of their own, and files of rows that they
 * see. The files stay where they are until it ends.
 *
 * @param place the entry of the body that names them, for the fault
 * @throws ValidationError at `place` for an id of no file that this person reads
 */
export async function withReadableFiles<Result>(
  server: Server,
  user: User,
  { ids, place }: { readonly ids: readonly string[]; readonly place: string },
  work: (files: readonly ReadableFile[]) => Promise<Result>,
): Promise<Result> {
  const { tenantId } = user;
  const own = await inTransaction(
    server.pool,
    tenantId,
    async (tx) => {
      const reading = { tx, user, registry: server.registry };
      const readable = await readableOf(reading, ids, [readerOfRows(reading)]);
      return (await readItems(tx, ids)).filter(({ id }) => readable.has(id));
    },
    { readOnly: true },
  );
  if (own.length < new Set(ids).size) throw new ValidationError({ [place]: inputFault('workbookGone') });
  const copies: LocalCopy[] = [];
  try {
    for (const { sha256 } of own)
      copies.push(await orUnavailable(server, filesOf(server).open(tenantId, sha256)));
    return await work(own.map(({ id, name }, at) => ({ id, name, path: copies[at]?.path ?? '' })));
  } finally {
    for (const copy of copies) copy.release();
  }
}
