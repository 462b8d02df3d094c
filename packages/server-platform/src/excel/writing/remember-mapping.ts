import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import type { ImportPlan } from '../comparing/import-plan.ts';
import type { WireRow } from '../reading/sheet-job.ts';
import { headWords } from '../reading/survey-sheets.ts';
import type { ImportWork } from './import-work.ts';

/** The next workbook with such heads is mapped as this one was. */
export async function rememberMapping(
  tx: Tx,
  { saving: { user, known }, kept }: Pick<ImportWork, 'saving' | 'kept'>,
  head: WireRow | undefined,
): Promise<void> {
  const heads = headsOf(kept.plan, head);
  if (Object.keys(heads).length === 0) return;
  await queryRows(
    tx,
    `insert into excel_mapping as m (tenant_id, user_id, path, heads, keys) values ($1, $2, $3, $4, $5)
     on conflict (tenant_id, user_id, path) do update set heads = excluded.heads, keys = excluded.keys, updated_at = now()`,
    [tx.tenantId, user.id, known.entity.path, JSON.stringify(heads), [...kept.plan.keys]],
  );
}

function headsOf({ columns }: ImportPlan, head: WireRow | undefined): Readonly<Record<string, string>> {
  const byColumn = new Map(head?.[1].map(([column, , text]) => [column, headWords(text)]));
  return Object.fromEntries(
    columns.flatMap(([column, key]) => {
      const words = byColumn.get(column) ?? '';
      return words === '' ? [] : [[words, key]];
    }),
  );
}
