import { useEffect, useState } from 'react';

export type Content =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly bytes: ArrayBuffer };

const opened = new Map<string, Promise<ArrayBuffer>>();

/** The content behind an address that opens once; drawn twice, it is asked for once. */
export function useContent(url: string): Content {
  const [content, setContent] = useState<Content>({ state: 'loading' });
  useEffect(() => {
    let isHere = true;
    openOnce(url).then(
      (bytes) => isHere && setContent({ state: 'ready', bytes }),
      () => isHere && setContent({ state: 'failed' }),
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

async function fetchContent(url: string): Promise<ArrayBuffer> {
  const reply = await fetch(url, { credentials: 'same-origin' });
  if (!reply.ok) throw new Error(`${reply.status}`);
  return reply.arrayBuffer();
}
