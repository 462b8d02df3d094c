import { keepFullNames, rule } from '@jianheng/server-platform';
import type { dictionaries } from '../dictionaries.module.ts';

/** A dictionary goes only when it is empty: rows elsewhere hold the values of its items. */
export const guardDictionaries = rule<typeof dictionaries, 'dictionary'>({
  async beforeRemove({ row, tables, businessError }) {
    const items = await tables.dictionaryItem.count({ type: { is: row.code } });
    if (items > 0) throw businessError('dictionaryNotEmpty', { name: row.name });
  },
});

/** What hangs below an item belongs to the same dictionary. */
export const guardTreeItems = rule<typeof dictionaries, 'treeItem'>({
  async beforeSave({ before, after, tables, businessError }) {
    const { name, type } = after;
    if (after.parentId) {
      const above = await tables.treeItem.read(after.parentId);
      if (above.type !== type) throw businessError('otherTree', { name, code: above.type });
    }
    if (before !== undefined && before.type !== type) throw businessError('ownTree', { name });
  },
  afterSave: ({ after, tx }) => keepFullNames(tx, 'tree_item', after.id),
});
