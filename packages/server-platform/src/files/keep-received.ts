import type { User } from '../authorization/user.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Server } from '../http/contexts.ts';
import { claimContent } from './file-items.ts';
import { filesOf, orUnavailable } from './files-of.ts';
import type { Received } from './receive-file.ts';

/**
 * Puts files away that have come in. Each content is written down first, so that it is swept away when the call that
 * brings it fails, and then put under its checksum; only then may a file be written down that says so.
 */
export async function keepReceived(
  server: Server,
  { tenantId }: User,
  received: readonly Received[],
): Promise<void> {
  const files = filesOf(server);
  try {
    for (const file of received) {
      const claimed = await inTransaction(server.pool, tenantId, (tx) => claimContent(tx, file));
      await orUnavailable(server, files.keep(tenantId, file, claimed));
      if (claimed.isDamaged)
        await inTransaction(server.pool, tenantId, async (tx) =>
          tx.send('update stored_content set damaged_at = null where tenant_id = $1 and sha256 = $2', [
            tenantId,
            file.sha256,
          ]),
        );
    }
  } finally {
    for (const { discard } of received) await discard();
  }
}
