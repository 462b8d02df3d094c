import { stat } from 'node:fs/promises';
import type { User } from '../authorization/user.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import type { Server } from '../http/contexts.ts';
import { claimContent } from './file-items.ts';
import { fileRules } from './file-settings.ts';
import { filesOf, orUnavailable } from './files-of.ts';
import { lockSpace, requireSpace } from './quota.ts';
import { checksumOf } from './store/incoming.ts';

type Made = {
  readonly tenantId: string;
  /** A file among those that come in. */
  readonly path: string;
};

/**
 * Puts a file that we made among the contents that nothing holds, which are swept away after a day. Answers its checksum.
 *
 * @param owner in whose space it lies, and which it must fit into; nobody's where it is not said.
 */
export async function keepMade(
  server: Server,
  { tenantId, path }: Made,
  owner?: Pick<User, 'id'>,
): Promise<string> {
  const files = filesOf(server);
  const [{ size }, sha256] = [await stat(path), await checksumOf(path)];
  const file = { path, size, sha256 };
  const requireFit = async (tx: Tx, person: Pick<User, 'id'>) => {
    await lockSpace(tx, person);
    await requireSpace(tx, person, await fileRules(tx, files.limits), size);
  };
  const claimed = await inTransaction(server.pool, tenantId, async (tx) => {
    if (owner) await requireFit(tx, owner);
    return claimContent(tx, file);
  });
  await orUnavailable(server, files.keep(tenantId, file, claimed));
  return sha256;
}
