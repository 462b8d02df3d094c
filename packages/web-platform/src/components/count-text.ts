import type { Translate } from '../i18n/use-translation.ts';

/** How many rows there are, the same over every list; `isCapped` where there are more than were counted. */
export function countText(total: number, isCapped: boolean, t: Translate): string {
  return t(isCapped ? '{count}+ 条' : '{count} 条', { count: total.toLocaleString('en-US') });
}
