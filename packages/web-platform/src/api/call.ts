import { currentToken } from '../storage/signed-in-user.ts';
import { toast } from '../toast/toast.ts';
import { ApiError, SignedOutError } from './api-error.ts';
import { type Envelope, judgeReply, judgeSilence, type Verdict } from './envelope.ts';
import { noteRelease } from './release.ts';
import { type QueryValue, requestUrl } from './request-url.ts';
import { forceSignOut } from './signed-out.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface CallOptions {
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly signal?: AbortSignal;
  /** Milliseconds; the specification's default is five minutes. */
  readonly timeout?: number;
  /** Makes a POST that starts or acts safe to repeat. */
  readonly idempotencyKey?: string;
  /** 'returned' leaves telling the user to the caller. A lost session is always told. */
  readonly errors?: 'shown' | 'returned';
  /** 'none' for the calls before there is a session: no token is sent, a 401 is an ordinary refusal. */
  readonly session?: 'none';
}

export interface Answer<T> {
  readonly data: T;
  readonly code: number;
  readonly msg: string;
  readonly total: number;
  readonly totalCapped: boolean;
  readonly next: string | null;
}

export const DEFAULT_TIMEOUT = 300_000;

/** Calls the server and yields the accepted answer. Throws ApiError after telling the user why not. */
export async function call<T>(
  method: Method,
  path: string,
  body?: unknown,
  options: CallOptions = {},
): Promise<Answer<T>> {
  const token = currentToken();
  const verdict = await verdictOf(method, path, body, options);
  if (verdict.kind === 'accepted') return answerOf<T>(verdict.envelope);
  if (verdict.kind === 'signedOut') {
    if (options.session !== 'none') forceSignOut(verdict.fault.msg, token);
    throw new SignedOutError(verdict.fault);
  }
  if (verdict.kind === 'failed' && options.errors !== 'returned') {
    toast().error(verdict.fault.msg, verdict.seconds);
  }
  throw new ApiError(verdict.fault);
}

/** `call` for those who want the data alone. */
export async function callForData<T>(
  method: Method,
  path: string,
  body?: unknown,
  options?: CallOptions,
): Promise<T> {
  return (await call<T>(method, path, body, options)).data;
}

/** Headers every call carries. */
export function callHeaders(options: CallOptions = {}): Record<string, string> {
  const token = options.session === 'none' ? undefined : currentToken();
  return {
    Accept: 'application/json',
    ...(token === undefined ? {} : { AuthToken: token }),
    ...(options.idempotencyKey === undefined ? {} : { 'Idempotency-Key': options.idempotencyKey }),
  };
}

async function verdictOf(
  method: Method,
  path: string,
  body: unknown,
  options: CallOptions,
): Promise<Verdict> {
  const reply = await send(method, path, body, options);
  return typeof reply === 'string' ? judgeSilence(reply) : judgeReply(reply.status, readJson(reply.text));
}

/** A reply that arrived to its end; one that was cut off is none. */
type Reply = { readonly status: number; readonly text: string };

async function send(
  method: Method,
  path: string,
  body: unknown,
  options: CallOptions,
): Promise<Reply | 'timeout' | 'offline' | 'unavailable'> {
  const limit = AbortSignal.timeout(options.timeout ?? DEFAULT_TIMEOUT);
  const signal = options.signal === undefined ? limit : AbortSignal.any([limit, options.signal]);
  const { contentType, content } = contentOf(body);
  try {
    const reply = await fetch(requestUrl(path, options.query), {
      method,
      credentials: 'same-origin',
      headers: { ...callHeaders(options), ...contentType },
      signal,
      ...content,
    });
    noteRelease(reply.headers.get('x-release'));
    return { status: reply.status, text: await reply.text() };
  } catch (thrown) {
    if (options.signal?.aborted === true) throw thrown;
    if (limit.aborted) return 'timeout';
    return navigator.onLine ? 'unavailable' : 'offline';
  }
}

/** A form carries its own type with its boundary; anything else travels as JSON. */
function contentOf(body: unknown): {
  contentType: Record<string, string>;
  content: { body?: string | FormData };
} {
  if (body === undefined) return { contentType: {}, content: {} };
  if (body instanceof FormData) return { contentType: {}, content: { body } };
  return { contentType: { 'Content-Type': 'application/json' }, content: { body: JSON.stringify(body) } };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function answerOf<T>(envelope: Envelope): Answer<T> {
  return {
    data: envelope.data as T,
    code: envelope.code ?? 0,
    msg: envelope.msg ?? '',
    total: envelope.total ?? 0,
    totalCapped: envelope.totalCapped === true,
    next: envelope.next ?? null,
  };
}
