import type { Duplex } from 'node:stream';
import type { PoolClient } from 'pg';

type WithSocket = PoolClient & { readonly connection: { readonly stream: Duplex } };

/** How long a write that nobody waits for may wait for another one to leave with. */
const HOLD_MS = 2;
const held = new WeakMap<Duplex, ReturnType<typeof setTimeout>>();

/**
 * What is sent over the connection before the runtime looks at its sockets again leaves in one write: `begin` with the
 * first statements, and statements that do not wait for each other. A write to a socket costs more than most of them.
 */
export function gatherWrites(client: PoolClient): void {
  const { stream } = (client as WithSocket).connection;
  const holding = held.get(stream);
  if (holding !== undefined) {
    clearTimeout(holding);
    held.delete(stream);
  } else if (stream.writableCorked > 0) return;
  else stream.cork();
  process.nextTick(() => stream.uncork());
}

/**
 * What is sent next has no hurry: it leaves with the next transaction of this connection, or by itself after two
 * milliseconds.
 */
export function holdWrites(client: PoolClient): void {
  const { stream } = (client as WithSocket).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  const flush = () => {
    held.delete(stream);
    stream.uncork();
  };
  held.set(stream, setTimeout(flush, HOLD_MS));
}
