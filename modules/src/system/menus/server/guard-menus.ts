import { rule } from '@jianheng/server-platform';
import type { menus } from '../menus.module.ts';
import { acceptNumbers, withNumbers } from './menu-numbers.ts';

/** What the product ships comes back at the next start, so it is hidden instead of removed. */
export const guardMenus = rule<typeof menus, 'menuEntry'>({
  accept: ({ given }) => acceptNumbers(given),
  present: async (_tx, rows) => rows.map(withNumbers),
  beforeRemove({ row, businessError }) {
    if (row.page) throw businessError('shippedStays', { name: row.name });
  },
});
