import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import type { Deployed } from './definitions.ts';

type Category = { id: string; label: string; value: string; remark: string | null };

/** The groups under which people find processes. */
export function getCategories(tx: Tx): Promise<Category[]> {
  return queryRows<Category>(
    tx,
    `select id, label, value, remark from dictionary_item where tenant_id = $1 and type = 'process-left-group' and enabled order by sort, id`,
    [tx.tenantId],
  );
}

export function definitionAnswer(
  { id, key, name, category, sort, version, isPcEnable = true }: Deployed,
  categories: readonly Category[],
) {
  const found = categories.find(({ value }) => value === category);
  return {
    id,
    key,
    name,
    sort,
    version,
    formId: key,
    category: { value: category, label: found?.label ?? category, color: found?.remark ?? null },
    config: { isPcEnable },
  };
}
