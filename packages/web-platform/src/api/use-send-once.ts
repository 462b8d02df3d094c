import { useRef, useState } from 'react';
import { notices } from '../toast/toast.ts';
import { CallFault, fieldFaults } from './api-error.ts';
import { call, type Method } from './call.ts';
import type { Fault } from './envelope.ts';
import { OnceKeys } from './idempotency-keys.ts';

export type Request = { readonly method: Method; readonly path: string; readonly body?: unknown };

/** What came of it. */
export type Sent<T> =
  | { readonly kind: 'done'; readonly data: T }
  | { readonly kind: 'refused'; readonly fault: Fault }
  /** The one before is still on its way: this one was not sent. */
  | { readonly kind: 'busy' };

/** Sends one request at a time, each once, however often it is pressed or the connection fails. Tells nobody. */
export function useSendOnce(): {
  readonly send: <T>(request: Request) => Promise<Sent<T>>;
  readonly isSending: boolean;
} {
  const [keys] = useState(() => new OnceKeys());
  const isBusy = useRef(false);
  const [isSending, setSending] = useState(false);
  const attempt = async <T>({ method, path, body }: Request): Promise<Sent<T>> => {
    try {
      const idempotencyKey = keys.keyFor([method, path, body]);
      const { data } = await call<T>(method, path, body, { idempotencyKey, faults: 'returned' });
      keys.answered();
      return { kind: 'done', data };
    } catch (thrown) {
      if (!(thrown instanceof CallFault)) throw thrown;
      if (thrown.fault.code > 0) keys.answered();
      return { kind: 'refused', fault: thrown.fault };
    }
  };
  const send = async <T>(request: Request): Promise<Sent<T>> => {
    if (isBusy.current) return { kind: 'busy' };
    isBusy.current = true;
    setSending(true);
    try {
      return await attempt<T>(request);
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };
  return { send, isSending };
}

/** Tells a refusal: its sentences by field where there are any, else its own. */
export function tellFault(fault: Fault): void {
  const sentences = Object.values(fieldFaults(new CallFault(fault)));
  notices().error(sentences.length > 0 ? sentences.join(' ') : fault.msg);
}
