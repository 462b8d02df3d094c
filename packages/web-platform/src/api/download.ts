import { currentToken } from '../storage/signed-in-user.ts';
import { toast } from '../toast/toast.ts';
import { ApiError } from './api-error.ts';
import { type CallOptions, callHeaders, DEFAULT_TIMEOUT, type Method } from './call.ts';
import { judgeReply, judgeSilence, type Verdict } from './envelope.ts';
import { requestUrl } from './request-url.ts';
import { forceSignOut } from './signed-out.ts';

/** Where a file takes long, the run that makes it: followed, and fetched when it is done. */
export interface BegunRun {
  readonly jobRunId: string;
}

/**
 * Fetches a file from the server and hands it to the browser's downloads; answers the run that makes it where the
 * server makes it in the background. Faults are told like those of `call`.
 */
export async function download(
  method: Method,
  path: string,
  body: unknown,
  fileName: string,
  options: CallOptions = {},
): Promise<BegunRun | undefined> {
  const token = currentToken();
  const reply = await fetchFile(method, path, body, options);
  if (reply !== undefined && isFile(reply)) {
    saveAs(await reply.blob(), namedBy(reply) ?? fileName);
    return undefined;
  }
  return begunRun(await verdictOn(reply), token);
}

async function verdictOn(reply: Response | undefined): Promise<Verdict> {
  if (reply === undefined) return judgeSilence(navigator.onLine ? 'unavailable' : 'offline');
  return judgeReply(reply.status, await reply.json().catch(() => undefined));
}

/** What an answer that is no file begins; throws after telling the user why there is neither. */
function begunRun(verdict: Verdict, token: string | undefined): BegunRun {
  if (verdict.kind === 'accepted') {
    const { data, code = 0 } = verdict.envelope;
    if (isBegunRun(data)) return data;
    throw new ApiError({ code, msg: '' });
  }
  if (verdict.kind === 'signedOut') forceSignOut(verdict.fault.msg, token);
  if (verdict.kind === 'failed') toast().error(verdict.fault.msg, verdict.seconds);
  throw new ApiError(verdict.fault);
}

/** The file name of a Content-Disposition header, the UTF-8 form first. */
export function fileNameOf(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1];
}

/** Hands a text to the browser's downloads. */
export function saveText(text: string, fileName: string, type: string): void {
  saveAs(new Blob([text], { type }), fileName);
}

async function fetchFile(
  method: Method,
  path: string,
  body: unknown,
  options: CallOptions,
): Promise<Response | undefined> {
  const limit = AbortSignal.timeout(options.timeout ?? DEFAULT_TIMEOUT);
  try {
    return await fetch(requestUrl(path, options.query), {
      method,
      credentials: 'same-origin',
      headers: {
        ...callHeaders(options),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      signal: limit,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    return undefined;
  }
}

function isBegunRun(data: unknown): data is BegunRun {
  return typeof data === 'object' && data !== null && 'jobRunId' in data;
}

function isFile(reply: Response): boolean {
  return reply.ok && !(reply.headers.get('Content-Type') ?? '').startsWith('application/json');
}

function namedBy(reply: Response): string | undefined {
  return fileNameOf(reply.headers.get('Content-Disposition') ?? '');
}

function saveAs(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
