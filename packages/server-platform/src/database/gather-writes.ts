import type { Duplex } from 'node:stream';
import type { PoolClient } from 'pg';

type WithSocket = PoolClient & { readonly connection: { readonly stream: Duplex } };

/**
 * What is sent over the connection before the runtime looks at its sockets again leaves in one write: `begin` with the
 * first statements, and statements that do not wait for each other. A write to a socket costs more than most of them.
 */
export function gatherWrites(client: PoolClient): void {
  const { stream } = (client as WithSocket).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
