import { useEffect } from 'react';
import { useStableCallback } from './use-stable-callback.ts';

/** What may be sent by the key, the one on top last: a dialog over a form answers, and the form under it does not. */
const open: object[] = [];

/** Ctrl Enter and ⌘ Enter send what is in sight; nothing while there is nothing to send. */
export function useSubmitKey(send: (() => void) | undefined): void {
  const run = useStableCallback((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send?.();
  });
  useEffect(() => {
    const place = {};
    const listen = (event: KeyboardEvent) => (open.at(-1) === place ? run(event) : undefined);
    open.push(place);
    document.addEventListener('keydown', listen);
    return () => {
      open.splice(open.indexOf(place), 1);
      document.removeEventListener('keydown', listen);
    };
  }, [run]);
}
