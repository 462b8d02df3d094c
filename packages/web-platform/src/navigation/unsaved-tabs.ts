import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { tabKeyOf } from './tabs.ts';

const unsaved = new Set<string>();

/**
 * Says that the page in this tab holds input that nobody has saved. It goes on holding it behind another tab, where effects
 * are taken back: only a change, or the end of the tab, takes this back.
 */
export function useUnsavedTab(isUnsaved: boolean): void {
  const { pathname, search } = useLocation();
  const key = tabKeyOf(pathname, search);
  useEffect(() => markUnsaved(key, isUnsaved), [key, isUnsaved]);
}

export function markUnsaved(key: string, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(key);
  else unsaved.delete(key);
}

/** Which of these tabs hold input that would be left behind. */
export function unsavedAmong(keys: readonly string[]): readonly string[] {
  return keys.filter((key) => unsaved.has(key));
}

/** Forgets tabs that were closed or built anew. */
export function clearUnsaved(keys: readonly string[]): void {
  for (const key of keys) unsaved.delete(key);
}
