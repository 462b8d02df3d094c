import { isWindowHeld } from '../hooks/held-window.ts';
import { windowOwner } from '../storage/window-owner.ts';

/** How long the other windows of this browser may take to answer. */
const PATIENCE_MS = 250;

type Said = { readonly kind: 'asked' | 'held'; readonly userId: string | undefined };

const channel = typeof window === 'undefined' ? undefined : new BroadcastChannel('heldWindows');

channel?.addEventListener('message', ({ data }: MessageEvent<Said>) => {
  if (data.kind !== 'asked' || data.userId !== windowOwner() || !isWindowHeld()) return;
  channel.postMessage({ kind: 'held', userId: data.userId } satisfies Said);
});

/** Whether another window of this browser and person holds what nobody has saved: his session ends there as well. */
export async function isHeldElsewhere(): Promise<boolean> {
  if (channel === undefined) return false;
  const userId = windowOwner();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const hear = ({ data }: MessageEvent<Said>) => {
    if (data.kind === 'held' && data.userId === userId) resolve(true);
  };
  channel.addEventListener('message', hear);
  channel.postMessage({ kind: 'asked', userId } satisfies Said);
  setTimeout(() => resolve(false), PATIENCE_MS);
  const isHeld = await promise;
  channel.removeEventListener('message', hear);
  return isHeld;
}
