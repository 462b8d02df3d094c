import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { createStore, useStore } from '../hooks/store.ts';
import { tabKeyOf } from './tabs.ts';

/** What pages say they are called, by their tabs: an address names the kind of page, the page knows what it shows. */
const saidTitles = createStore<Readonly<Record<string, string>>>({});

/** Says what the page around is called, in Chinese; its tab and the way to it follow. */
export function usePageTitle(title: string): void {
  const { pathname, search } = useLocation();
  const key = tabKeyOf(pathname, search);
  useLayoutEffect(() => sayPageTitle(key, title), [key, title]);
}

function sayPageTitle(key: string, title: string): void {
  saidTitles.set((titles) => (titles[key] === title ? titles : { ...titles, [key]: title }));
}

/** What the page of a tab said that it is called. */
export function useSaidTitle(key: string): string | undefined {
  return useStore(saidTitles)[key];
}

/** Forgets what the pages of closed tabs said. */
export function forgetTitles(keys: readonly string[]): void {
  saidTitles.set((titles) =>
    Object.fromEntries(Object.entries(titles).filter(([key]) => !keys.includes(key))),
  );
}
