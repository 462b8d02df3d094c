import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import type { FieldUse } from '../../storage/filters/filter-use.ts';

/** Adds what an instance has counted to what the firm's instances have. */
export async function saveUses(tx: Tx, uses: readonly FieldUse[]): Promise<void> {
  if (uses.length === 0) return;
  await queryRows(
    tx,
    `insert into filter_use as f (tenant_id, entity, field, sort, uses)
     select $1, n.entity, n.field, n.sort, n.uses from jsonb_to_recordset($2::jsonb) as n(entity text, field text, sort text, uses bigint)
     order by n.entity, n.field, n.sort
     on conflict (tenant_id, entity, field, sort) do update set uses = f.uses + excluded.uses, last_at = now()`,
    [tx.tenantId, JSON.stringify(uses)],
  );
}

/** What people have asked for within a month, and how often since it was asked for first. */
export const recentUses = (tx: Tx): Promise<FieldUse[]> =>
  queryRows<FieldUse>(
    tx,
    `select entity, field, sort, uses::int as uses from filter_use
     where tenant_id = $1 and last_at > now() - interval '30 days' order by uses desc, field limit 5000`,
    [tx.tenantId],
  );

/** By what people look for the rows of a form, and which index was made for that. */
export type FieldReport = {
  readonly field: string;
  readonly uses: number;
  readonly lastDate: string;
  readonly index: string | null;
  readonly madeDate: string | null;
};

export const reportOf = (tx: Tx, entity: string): Promise<FieldReport[]> =>
  queryRows<FieldReport>(
    tx,
    `select u.field, sum(u.uses)::int as uses, max(u.last_at) as "lastDate", max(i.name) as index, max(i.made_at) as "madeDate"
     from filter_use u left join used_index i on i.tenant_id = u.tenant_id and i.entity = u.entity and i.field = u.field
     where u.tenant_id = $1 and u.entity = $2 group by u.field order by 2 desc, 1 limit 200`,
    [tx.tenantId, entity],
  );
