import { useEffect, useId } from 'react';

/** Who holds input that is lost with the window. */
const holders = new Set<string>();

/** Says that this window holds input of that holder, or does no longer: then the browser asks before it is left. */
export function holdWindow(holder: string, isHeld: boolean): void {
  if (isHeld) holders.add(holder);
  else holders.delete(holder);
  if (typeof window === 'undefined') return;
  if (holders.size > 0) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}

/** The same while a part of a page is shown. */
export function useHeldWindow(isHeld: boolean): void {
  const holder = useId();
  useEffect(() => {
    holdWindow(holder, isHeld);
    return () => holdWindow(holder, false);
  }, [holder, isHeld]);
}

/** Whether leaving this window would lose something. */
export const isWindowHeld = (): boolean => holders.size > 0;

/** The window is left by whoever has been asked already: the browser asks no second time. */
export function letWindowGo(): void {
  for (const holder of [...holders]) holdWindow(holder, false);
}

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
