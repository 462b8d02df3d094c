import { rule } from '@jianheng/server-platform';
import type { dictionaries } from '../dictionaries.module.ts';

/** A dictionary goes only when it is empty: rows elsewhere hold the values of its items. */
export const guardDictionaries = rule<typeof dictionaries, 'dictionary'>({
  async beforeRemove({ tx, row, businessError }) {
    const { rows } = await tx.client.query(
      'select 1 from dictionary_item where tenant_id = $1 and type = $2 limit 1',
      [tx.tenantId, row.code],
    );
    if (rows.length > 0) throw businessError('dictionaryNotEmpty', { name: row.name });
  },
});
