import type { Said } from '@jianheng/definition';
import { copyAddress, processAddress, taskAddress } from '../routes/process-addresses.ts';

type PushKind =
  | 'todo'
  | 'returned'
  | 'cc'
  | 'urge'
  | 'remind'
  | 'consult'
  | 'reply'
  | 'finished'
  | 'expired'
  | 'passwordReset'
  | 'secondStepReset'
  | 'loginNameChanged'
  | 'rolesChanged'
  | 'headChanged'
  | 'memberAdded'
  | 'signInChangeProposed'
  | 'tasksLeft'
  | 'signInChanged'
  | 'reminder';

/** What the server tells a window: a hint, the lists are the truth. */
export type PushMessage = {
  readonly title: string;
  readonly content: string;
  /** What the content is made of, unless a firm worded it. */
  readonly said?: Said | null;
  readonly kind: PushKind;
  readonly procInstId: string;
  readonly taskId: string | null;
  /** Where the row is looked at that it is about. */
  readonly address: string | null;
};

/** Kinds that are about a task of the reader's own. An answer names the colleague's, in which it was given. */
const OF_TASK: readonly PushKind[] = ['todo', 'returned', 'urge', 'remind', 'consult'];

/** A push out of what came over the wire; anything else is nothing. */
export function readPush(text: unknown): PushMessage | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const push: Partial<PushMessage> | null = JSON.parse(text);
    if (typeof push?.title !== 'string' || typeof push.procInstId !== 'string') return undefined;
    return { content: '', kind: 'todo', taskId: null, address: null, ...push } as PushMessage;
  } catch {
    return undefined;
  }
}

/** Where a push leads: the task that it is about, else the process. What is about the reader's own account leads nowhere. */
export function pushAddress({
  kind,
  procInstId,
  taskId,
  content,
  title,
  address,
}: PushMessage): string | undefined {
  if (procInstId === '') return address ?? undefined;
  const name = /“(.+?)”/.exec(content)?.[1] ?? title;
  if (taskId !== null && OF_TASK.includes(kind)) return taskAddress(taskId, name);
  return kind === 'cc' ? copyAddress(procInstId, name) : processAddress(procInstId, name);
}

/** Under which name a notice stands: one for each process, the latest, and one for each kind of what is about an account. */
export function pushKey(about: string): string {
  return `push:${about}`;
}
