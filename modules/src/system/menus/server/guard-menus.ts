import type { RowRules } from '@jianheng/server-platform';
import { acceptNumbers, presentNumbers } from './menu-numbers.ts';

/** What the product ships comes back at the next start, so it is hidden instead of removed. */
export const guardMenus: RowRules = {
  accept: acceptNumbers,
  present: presentNumbers,
  async beforeRemove({ row, businessError }) {
    if (row.page) throw businessError('shippedStays', { name: String(row.name) });
  },
};
