import { useMediaQuery } from './use-media-query.ts';

/** Whether the window is under 1024 wide, where the mobile layout applies. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 1023.98px)');
}
