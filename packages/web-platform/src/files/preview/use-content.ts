import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { judgeReply } from '../../api/envelope.ts';

export type Content =
  | { readonly state: 'loading' }
  /** With the server's sentence, where it gave one. */
  | { readonly state: 'failed'; readonly says: string }
  | { readonly state: 'ready'; readonly bytes: ArrayBuffer };

const opened = new Map<string, Promise<ArrayBuffer>>();

/** The content behind an address that opens once; drawn twice, it is asked for once. */
export function useContent(url: string): Content {
  const [content, setContent] = useState<Content>({ state: 'loading' });
  useEffect(() => {
    let isHere = true;
    openOnce(url).then(
      (bytes) => isHere && setContent({ state: 'ready', bytes }),
      (problem) => isHere && setContent({ state: 'failed', says: saidBy(problem) }),
    );
    return () => {
      isHere = false;
    };
  }, [url]);
  return content;
}

const KEPT_MS = 60_000;

function openOnce(url: string): Promise<ArrayBuffer> {
  const found = opened.get(url) ?? fetchContent(url);
  opened.set(url, found);
  setTimeout(() => opened.delete(url), KEPT_MS);
  return found;
}

export async function fetchContent(url: string): Promise<ArrayBuffer> {
  const reply = await fetch(url, { credentials: 'same-origin' });
  if (reply.ok) return reply.arrayBuffer();
  const verdict = judgeReply(reply.status, await reply.json().catch(() => undefined));
  throw verdict.kind === 'accepted' ? new Error(`${reply.status}`) : new ApiError(verdict.fault);
}

/** What the browser itself says of a call that never came back is no sentence for people. */
const saidBy = (problem: unknown) => (problem instanceof ApiError ? problem.message : '');
