import type { User } from '../../authorization/user.ts';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import { CURRENT, type ListSource, PROCESS, PROCESS_JOINS, PROCESS_SORTS } from './list-source.ts';

const COLUMNS = `i.id, ${PROCESS}, i.ended_at as "endedAt", ${CURRENT}`;
const INSTANCE = (joined: string) =>
  `${joined} join wf_instance i on i.tenant_id = x.tenant_id and i.id = x.instance_id ${PROCESS_JOINS}`;

/** 我的申请 */
export const mine = (tx: Tx, user: User): ListSource => ({
  from: `wf_instance i ${PROCESS_JOINS}`,
  where: ['i.tenant_id = $1', 'i.initiator = $2', 'i.parent_token_id is null'],
  columns: COLUMNS,
  at: 'i.started_at',
  by: { name: 'startedAt', label: '发起时间' },
  key: 'i.id',
  sorts: PROCESS_SORTS,
  values: [tx.tenantId, user.id],
});

/** Every process of the firm, for who manages them. */
export const everything = (tx: Tx): ListSource => ({
  from: `wf_instance i ${PROCESS_JOINS}`,
  where: ['i.tenant_id = $1', 'i.parent_token_id is null'],
  columns: COLUMNS,
  at: 'i.started_at',
  by: { name: 'startedAt', label: '发起时间' },
  key: 'i.id',
  sorts: PROCESS_SORTS,
  values: [tx.tenantId],
});

/** 我参与的: started, decided on, or asked for an opinion; once each, by the latest of it. */
export const participated = (tx: Tx, user: User): ListSource => ({
  from: INSTANCE('wf_participant x'),
  where: [
    'x.tenant_id = $1',
    'x.user_id = $2',
    `x.role <> 'cc'`,
    // Who has several parts in one process sees it once, at the part that sorts first.
    `not exists (select 1 from wf_participant y where y.tenant_id = x.tenant_id and y.user_id = x.user_id and y.instance_id = x.instance_id
       and y.role <> 'cc' and (y.at, y.role) > (x.at, x.role))`,
  ],
  columns: `${COLUMNS}, x.at as "participatedAt"`,
  at: 'x.at',
  by: { name: 'participatedAt', label: '参与时间' },
  key: 'x.instance_id',
  sorts: PROCESS_SORTS,
  values: [tx.tenantId, user.id],
});

/** 抄送我的 */
export const copied = (tx: Tx, user: User): ListSource => ({
  from: INSTANCE('wf_participant x'),
  where: ['x.tenant_id = $1', 'x.user_id = $2', `x.role = 'cc'`],
  columns: `${COLUMNS}, x.at as "copiedAt", x.read_at is not null as "isClick"`,
  at: 'x.at',
  by: { name: 'copiedAt', label: '抄送时间' },
  key: 'x.instance_id',
  sorts: PROCESS_SORTS,
  values: [tx.tenantId, user.id],
});

/** 我的关注 */
export const followed = (tx: Tx, user: User): ListSource => ({
  from: INSTANCE('wf_follow x'),
  where: ['x.tenant_id = $1', 'x.user_id = $2'],
  columns: `${COLUMNS}, x.at as "followedAt"`,
  at: 'x.at',
  by: { name: 'followedAt', label: '关注时间' },
  key: 'x.instance_id',
  sorts: PROCESS_SORTS,
  values: [tx.tenantId, user.id],
});

/** How many copies a person has not looked at. */
export async function countUnread(tx: Tx, user: User): Promise<number> {
  const [row] = await queryRows<{ total: string }>(
    tx,
    `select count(*) as total from wf_participant where tenant_id = $1 and user_id = $2 and role = 'cc' and read_at is null`,
    [tx.tenantId, user.id],
  );
  return Number(row?.total ?? 0);
}
