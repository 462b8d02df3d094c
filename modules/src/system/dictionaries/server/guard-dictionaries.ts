import { rule } from '@jianheng/server-platform';
import type { dictionaries } from '../dictionaries.module.ts';

/** A dictionary goes only when it is empty: rows elsewhere hold the values of its items. */
export const guardDictionaries = rule<typeof dictionaries, 'dictionary'>({
  async beforeRemove({ row, tables, businessError }) {
    const items = await tables.dictionaryItem.count({ type: { is: row.code } });
    if (items > 0) throw businessError('dictionaryNotEmpty', { name: row.name });
  },
});
