import type { Tx } from '../../database/transaction.ts';
import { businessError } from '../../errors/errors.ts';

type Quota = { readonly what: string; readonly unit: string; readonly max: number };

/** What one person can pile up by himself, and how much of it: said when it is reached, and never more. */
export const QUOTAS = {
  settings: { what: '个人配置', unit: '项', max: 300 },
  drafts: { what: '草稿', unit: '份', max: 500 },
  follow: { what: '关注', unit: '个流程', max: 500 },
  followedRows: { what: '关注', unit: '条数据', max: 500 },
  views: { what: '列表视图', unit: '个', max: 200 },
  sharedViews: { what: '此列表的共享视图', unit: '个', max: 30 },
  substitutes: { what: '代理设置', unit: '条', max: 100 },
} as const satisfies Record<string, Quota>;

/**
 * Refuses one more than the pile may hold; `from` names the rows that are counted, `$1` being the tenant and the first of
 * the values whose pile it is. `coming` are to be added as well, and are not there yet.
 */
export async function requireRoom(
  tx: Tx,
  { what, unit, max }: Quota,
  from: string,
  values: readonly unknown[],
  coming = 0,
): Promise<void> {
  // Whoever adds to the same pile at the same moment waits, and is counted after this one.
  const turn = `room/${tx.tenantId}/${what}/${values[0]}`;
  tx.send('select pg_advisory_xact_lock(hashtextextended($1, 0))', [turn]);
  const { rows } = await tx.client.query<{ count: number }>(
    `select count(*)::int as count from (select 1 from ${from} limit ${max}) counted`,
    [tx.tenantId, ...values],
  );
  if ((rows[0]?.count ?? 0) + coming >= max) throw businessError('pileFull', { what, unit, most: max });
}
