import { callAddress } from './address.ts';
import { type CallOptions, callHeaders, DEFAULT_TIMEOUT, type Method } from './call.ts';
import { CallFault } from './call-fault.ts';
import { judgeReply, judgeSilence, type Verdict } from './envelope.ts';
import { notices } from './notices.ts';
import { forceSignOut } from './signed-out.ts';

/** Fetches a file from the server and hands it to the browser's downloads. Faults are told like those of `call`. */
export async function download(
  method: Method,
  path: string,
  body: unknown,
  fileName: string,
  options: CallOptions = {},
): Promise<void> {
  const reply = await fetchFile(method, path, body, options);
  if (reply !== undefined && isFile(reply)) return saveAs(await reply.blob(), namedBy(reply) ?? fileName);
  const verdict: Verdict =
    reply === undefined
      ? judgeSilence(navigator.onLine ? 'unavailable' : 'offline')
      : judgeReply(reply.status, await reply.json().catch(() => undefined));
  if (verdict.kind === 'accepted') throw new CallFault({ code: verdict.envelope.code ?? 0, msg: '' });
  if (verdict.kind === 'signedOut') forceSignOut();
  if (verdict.kind === 'refused') notices().error(verdict.fault.msg, verdict.seconds);
  throw new CallFault(verdict.fault);
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
    return await fetch(callAddress(path, options.query), {
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
