import { ApiError, SignedOutError } from '../../api/api-error.ts';
import { callHeaders, type Method } from '../../api/call.ts';
import { judgeReply, judgeSilence } from '../../api/envelope.ts';
import { requestUrl } from '../../api/request-url.ts';
import { forceSignOut } from '../../api/signed-out.ts';
import { currentToken } from '../../storage/signed-in-user.ts';

export type Sending = {
  /** Is told how many bytes have gone. */
  readonly onProgress: (bytes: number) => void;
  readonly signal: AbortSignal;
};

/** The connection broke off before there was an answer; what had come may be there. */
export class CutOffError extends Error {}

/**
 * Sends a file or a piece of one and yields the accepted answer; how much has gone is told meanwhile, which `fetch` cannot.
 * Rejects with `CutOffError`, or with an `ApiError` that nobody has told yet.
 */
export function sendBytes<T>(
  method: Method,
  path: string,
  body: FormData | Blob,
  { onProgress, signal }: Sending,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const token = currentToken();
    const request = new XMLHttpRequest();
    request.open(method, requestUrl(path));
    for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value);
    if (body instanceof Blob) request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onerror = () => reject(new CutOffError());
    request.onabort = () => reject(new CutOffError());
    request.onload = () => {
      const verdict = judgeReply(request.status, readJson(request.responseText));
      if (verdict.kind === 'accepted') return resolve(verdict.envelope.data as T);
      if (verdict.kind === 'signedOut') {
        forceSignOut(verdict.fault.msg, token);
        return reject(new SignedOutError(verdict.fault));
      }
      return reject(new ApiError(verdict.fault));
    };
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

/** What people are told of a connection that broke off. */
export const cutOffText = (): string => {
  const verdict = judgeSilence(navigator.onLine ? 'unavailable' : 'offline');
  return verdict.kind === 'failed' ? verdict.fault.msg : '';
};

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
