import { useRef, useState } from 'react';
import { toast } from '../toast/toast.ts';
import { ApiError, fieldErrors } from './api-error.ts';
import { call, type Method } from './call.ts';
import type { ApiErrorDetails } from './envelope.ts';
import { IdempotencyKeys } from './idempotency-keys.ts';

export type Request = { readonly method: Method; readonly path: string; readonly body?: unknown };

/** What came of it. */
export type Sent<T> =
  | { readonly kind: 'done'; readonly data: T }
  | { readonly kind: 'refused'; readonly fault: ApiErrorDetails }
  /** The one before is still on its way: this one was not sent. */
  | { readonly kind: 'busy' };

/** Sends one request at a time, each once, however often it is pressed or the connection fails. Tells nobody. */
export function useSendOnce(): {
  readonly send: <T>(request: Request) => Promise<Sent<T>>;
  readonly isSending: boolean;
} {
  const [keys] = useState(() => new IdempotencyKeys());
  const isBusy = useRef(false);
  const [isSending, setSending] = useState(false);
  const attempt = async <T>({ method, path, body }: Request): Promise<Sent<T>> => {
    try {
      const idempotencyKey = keys.keyFor([method, path, body]);
      const { data } = await call<T>(method, path, body, { idempotencyKey, errors: 'returned' });
      keys.answered();
      return { kind: 'done', data };
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      if (thrown.details.code > 0) keys.answered();
      return { kind: 'refused', fault: thrown.details };
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
export function showError(fault: ApiErrorDetails): void {
  const sentences = Object.values(fieldErrors(new ApiError(fault)));
  toast().error(sentences.length > 0 ? sentences.join(' ') : fault.msg);
}
