import type { Tx } from '../database/transaction.ts';
import { businessError } from '../errors/errors.ts';

type Pile = { readonly what: string; readonly unit: string; readonly most: number };

/** What one person can pile up by himself, and how much of it: said when it is reached, and never more. */
export const PILES = {
  settings: { what: '个人配置', unit: '项', most: 300 },
  drafts: { what: '草稿', unit: '份', most: 500 },
  focus: { what: '关注', unit: '个流程', most: 500 },
  proxies: { what: '代理设置', unit: '条', most: 100 },
} as const satisfies Record<string, Pile>;

/** Refuses one more than the pile may hold; `from` names the rows that are counted, `$1` being the tenant. */
export async function requireRoom(
  tx: Tx,
  { what, unit, most }: Pile,
  from: string,
  values: readonly unknown[],
): Promise<void> {
  const { rows } = await tx.client.query<{ count: number }>(
    `select count(*)::int as count from (select 1 from ${from} limit ${most}) counted`,
    [tx.tenantId, ...values],
  );
  if ((rows[0]?.count ?? 0) >= most) throw businessError('pileFull', { what, unit, most });
}
