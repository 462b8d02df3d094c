import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 1023.98px)';

/** Whether the window is under 1024 wide, where the mobile layout applies. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches);
}

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(NARROW);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
