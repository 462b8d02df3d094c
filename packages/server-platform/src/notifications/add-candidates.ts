import type { TaskCandidateRow } from '@jianheng/process-engine';
import { queryRows } from '../database/query.ts';
import type { Tx } from '../database/transaction.ts';
import type { Notice } from '../outbox/notices.ts';

type Candidates = readonly Pick<TaskCandidateRow, 'taskId' | 'kind' | 'ref'>[];

/** A task that a group or department may claim is told to everybody who belongs to it now. */
export async function addCandidates(
  tx: Tx,
  notices: readonly Notice[],
  candidates: Candidates,
): Promise<Notice[]> {
  const told: Notice[] = [];
  for (const notice of notices) {
    const groups = candidates.filter(({ taskId, kind }) => taskId === notice.taskId && kind !== 'u');
    if (notice.kind !== 'todo' || groups.length === 0) told.push(notice);
    else told.push({ ...notice, users: [...new Set([...notice.users, ...(await membersOf(tx, groups))])] });
  }
  return told;
}

/** Who belongs to one of these groups or departments now. */
export async function membersOf(tx: Tx, groups: readonly { readonly ref: string }[]): Promise<string[]> {
  const refs = groups.map(({ ref }) => ref);
  const rows = await queryRows<{ id: string }>(
    tx,
    `select u.id from staff u where u.tenant_id = $1 and u.enabled and (u.department::text = any($2) or exists (
       select 1 from staff_roles s join role r on r.tenant_id = s.tenant_id and r.id = s.role
       where s.tenant_id = u.tenant_id and s.parent_id = u.id and (r.code = any($2) or r.id::text = any($2))))`,
    [tx.tenantId, refs],
  );
  return rows.map(({ id }) => id);
}
