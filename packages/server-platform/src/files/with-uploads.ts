import type { User } from '../authorization/user.ts';
import { inTransaction } from '../database/transaction.ts';
import { ValidationError } from '../errors/errors.ts';
import { inputFault } from '../errors/input-faults.ts';
import type { Server } from '../http/contexts.ts';
import { readItems } from './file-items.ts';
import { filesOf, orUnavailable } from './files-of.ts';
import type { LocalCopy } from './store/file-store.ts';

/** An upload as it lies on disk, and the name by which people know it. */
export type UploadedFile = { readonly path: string; readonly name: string };

/**
 * Runs `work` with files that this person has uploaded, in the order of their ids. They stay where they are until it ends.
 *
 * @param place the entry of the body that names them, for the fault
 * @throws ValidationError at `place` for an id of no file of this person
 */
export async function withUploads<Result>(
  server: Server,
  user: User,
  { ids, place }: { readonly ids: readonly string[]; readonly place: string },
  work: (files: readonly UploadedFile[]) => Promise<Result>,
): Promise<Result> {
  const { tenantId } = user;
  const items = await inTransaction(server.pool, tenantId, (tx) => readItems(tx, ids), { readOnly: true });
  const own = items.filter(({ uploadedBy }) => uploadedBy === user.id);
  if (own.length < new Set(ids).size) throw new ValidationError({ [place]: inputFault('workbookGone') });
  const copies: LocalCopy[] = [];
  try {
    for (const { sha256 } of own)
      copies.push(await orUnavailable(server, filesOf(server).open(tenantId, sha256)));
    return await work(own.map(({ name }, at) => ({ name, path: copies[at]?.path ?? '' })));
  } finally {
    for (const copy of copies) copy.release();
  }
}
