import { useEffect } from 'react';
import { useStableCallback } from './use-stable-callback.ts';

/** Ctrl S and ⌘ S save, as long as the form is in sight. */
export function useSaveKey(save: () => void): void {
  const run = useStableCallback(save);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [run]);
}
