import { useEffect } from 'react';
import type { Location } from 'react-router';
import { useStableCallback } from '../../../hooks/use-stable-callback.ts';
import { guardAddress } from '../../../navigation/address-guards.ts';
import { tabStore } from '../../../navigation/tab-store.ts';
import { tabKeyOf } from '../../../navigation/tabs.ts';
import { unsavedAmong } from '../../../navigation/unsaved-tabs.ts';
import { readListAddress } from '../../query/list-address.ts';

type Ask = (go: () => void, stay: () => void) => void;

/** Asks before an address is gone to under which the rows that are typed into are not kept: by a link, or by Back. */
export function useLeavingAddress(isHeld: boolean, ask: Ask): void {
  const askNow = useStableCallback(ask);
  useEffect(() => (isHeld ? guardAddress({ isLeft, ask: askNow }) : undefined), [isHeld, askNow]);
}

/** A page goes on behind its tab; without one, or asked for other rows, it does not. Whose tab was closed has answered. */
function isLeft(now: Location, next: Location): boolean {
  const isAnew = next.pathname.startsWith(ANEW);
  const pathname = isAnew ? next.pathname.slice(ANEW.length) : next.pathname;
  const key = tabKeyOf(now.pathname, now.search);
  if (tabKeyOf(pathname, next.search) !== key) return !isTab(key) && unsavedAmong([key]).length > 0;
  return isAnew || rowsAskedFor(now) !== rowsAskedFor(next);
}

/** The address that builds a page anew. */
const ANEW = '/redirect';

const isTab = (key: string) =>
  Object.values(tabStore.get()).some(({ tabs }) => tabs.some((tab) => tab.key === key));

/** What of an address changes the rows of a list: its question, and which tab of a row's page it stands in. */
function rowsAskedFor({ search }: Location): string {
  const query = new URLSearchParams(search);
  const { viewId: _viewId, ...asked } = readListAddress(query);
  return JSON.stringify([query.get('tab'), asked]);
}
