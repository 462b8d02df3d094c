import { useEffect, useId } from 'react';
import { useLocation } from 'react-router';
import { holdWindow } from '../hooks/held-window.ts';
import { tabKeyOf } from './tabs.ts';

/** What holds the input of a tab that is kept on this machine as well. */
const DRAFT = 'draft';
/** By what tabs, those behind others too, hold the window. */
const TABS = 'tabs';

/** Of each tab, what in it holds input that nobody has saved. */
const unsaved = new Map<string, Set<string>>();

/**
 * Says that the page in this tab holds input that nobody has saved. It goes on holding it behind another tab, where effects
 * are taken back: only a change, or the end of the tab, takes this back.
 */
export function useUnsavedTab(isUnsaved: boolean): void {
  useMark(isUnsaved, DRAFT);
}

/** The same of input that is kept nowhere else: it is lost with the tab. */
export function useUnsavedCells(isUnsaved: boolean): void {
  useMark(isUnsaved, useId());
}

function useMark(isUnsaved: boolean, holder: string): void {
  const { pathname, search } = useLocation();
  const key = tabKeyOf(pathname, search);
  useEffect(() => markUnsaved(key, isUnsaved, holder), [key, isUnsaved, holder]);
}

export function markUnsaved(key: string, isUnsaved: boolean, holder: string = DRAFT): void {
  const holders = unsaved.get(key) ?? new Set<string>();
  if (isUnsaved) unsaved.set(key, holders.add(holder));
  else if (holders.delete(holder) && holders.size === 0) unsaved.delete(key);
  holdWindow(TABS, unsaved.size > 0);
}

/** Which of these tabs hold input that would be left behind. */
export function unsavedAmong(keys: readonly string[]): readonly string[] {
  return keys.filter((key) => unsaved.has(key));
}

/** Whether something in these tabs would be lost, because it is kept nowhere else. */
export function isLostWith(keys: readonly string[]): boolean {
  return keys.some((key) => [...(unsaved.get(key) ?? [])].some((holder) => holder !== DRAFT));
}

/** Forgets tabs that were closed or built anew. */
export function clearUnsaved(keys: readonly string[]): void {
  for (const key of keys) unsaved.delete(key);
  holdWindow(TABS, unsaved.size > 0);
}
