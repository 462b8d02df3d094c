import { businessError, OverloadedError } from '../../errors/errors.ts';
import { InnerHostError, type OutsideFetch } from './outside-fetch.ts';

export type OutsideRequest = {
  /** `GET` by default. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Milliseconds until it is given up; 10 seconds by default, and at most. */
  readonly timeout?: number;
};

const MAX_MS = 10_000;

/**
 * Asks a foreign host for code of a module, by http or https. Only hosts that the operator allows are connected to;
 * redirects are not followed, and an answer has at most 1 MB.
 * @throws BusinessRuleError `hostNotAllowed`; OverloadedError where the host does not answer in time.
 */
export async function fetchOutside(
  { ask }: { readonly ask?: OutsideFetch },
  url: string,
  { timeout = MAX_MS, ...asked }: OutsideRequest,
): Promise<Response> {
  const host = hostOf(url);
  if (!ask || host === undefined) throw businessError('hostNotAllowed', { host: host ?? url });
  const signal = AbortSignal.timeout(Math.min(timeout, MAX_MS));
  try {
    return await ask(url, { ...asked, signal });
  } catch (problem) {
    if (problem instanceof InnerHostError) throw businessError('hostNotAllowed', { host });
    throw new OverloadedError(`无法连接 ${host}，请稍后重试。`, { cause: problem });
  }
}

function hostOf(url: string): string | undefined {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  return parsed?.protocol === 'https:' || parsed?.protocol === 'http:' ? parsed.hostname : undefined;
}
