import type { RowRules } from '@jianheng/server-platform';

/** What the product ships comes back at the next start, so it is hidden instead of removed. */
export const guardMenus: RowRules = {
  async beforeRemove({ row, refuse }) {
    if (row.page) throw refuse('shippedStays', { name: String(row.name) });
  },
};
