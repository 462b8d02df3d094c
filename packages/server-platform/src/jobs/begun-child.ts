import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/**
 * The child process once it has begun; rejects when the machine has no room for it or for the pipes to it. To be called
 * at once: Node tells such a failure a moment later, as an event that ends the server when nobody hears it, and there
 * are no pipes to read from then.
 */
export async function begunChild<Child extends ChildProcess>(child: Child): Promise<Child> {
  await once(child, 'spawn');
  // A signal or a message that does not reach a child any more harms nobody: how it ended tells.
  child.on('error', () => undefined);
  return child;
}
