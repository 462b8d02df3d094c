import type { Duplex } from 'node:stream';
import type { PoolClient } from 'pg';

type WithSocket = PoolClient & { readonly connection: { readonly stream: Duplex } };

/** How long a write that nobody waits for may wait for another one to leave with. */
const HOLD_MS = 10;
/** How to take back what will let the held writes of a socket go. */
const held = new WeakMap<Duplex, () => void>();

const streamOf = (client: PoolClient) => (client as WithSocket).connection.stream;

/**
 * What is sent over the connection before the runtime looks at its sockets again leaves in one write: `begin` with the
 * first statements, and statements that do not wait for each other. A write to a socket costs more than most of them.
 */
export function gatherWrites(client: PoolClient): void {
  const stream = streamOf(client);
  if (!takeBack(stream)) {
    if (stream.writableCorked > 0) return;
    stream.cork();
  }
  process.nextTick(() => stream.uncork());
}

/** What was held leaves, and what is sent next does not wait either. */
export function releaseWrites(client: PoolClient): void {
  const stream = streamOf(client);
  if (takeBack(stream)) stream.uncork();
}

/** What was sent so far leaves now, and does not wait for what the same turn of the runtime will send. */
export function letGo(client: PoolClient): void {
  const stream = streamOf(client);
  if (stream.writableCorked > 0) stream.uncork();
}

/**
 * What is sent next has no hurry: it leaves with the next transaction of this connection, or by itself after a few
 * milliseconds; `isAlone`, as soon as the answer of the call has left, since nobody is kept waiting by a busy database.
 */
export function holdWrites(client: PoolClient, isAlone: boolean): void {
  const stream = streamOf(client);
  if (stream.writableCorked > 0) return;
  stream.cork();
  const flush = () => {
    held.delete(stream);
    stream.uncork();
  };
  const [soon, later] = isAlone ? [setImmediate(flush)] : [undefined, setTimeout(flush, HOLD_MS)];
  held.set(stream, () => {
    clearImmediate(soon);
    clearTimeout(later);
  });
}

/** Whether something was held, which now leaves only by who asked. */
function takeBack(stream: Duplex): boolean {
  const stop = held.get(stream);
  held.delete(stream);
  stop?.();
  return stop !== undefined;
}
