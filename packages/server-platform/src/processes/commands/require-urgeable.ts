import { CHINA } from '@jianheng/expression';
import { queryRows } from '../../database/query.ts';
import { businessError } from '../../errors/errors.ts';
import type { CommandContext } from '../process-context.ts';
import { lockTree } from '../repository/lock-tree.ts';

/** The parameter by which a firm sets the pause itself, in minutes; 0 switches it off. */
const PARAMETER = 'process.urgeMinutes';
const MINUTES = 10;
const MINUTE = 60_000;

/**
 * 催办 is heard once: the same person may urge the same tasks again only after a pause. A task that has come since may
 * be urged at once. Holds the tree's lock, so that two clicks are not both the first.
 */
export async function requireUrgeable(
  { tx, user, server }: CommandContext,
  instanceId: string,
): Promise<void> {
  const rootId = await lockTree(tx, { instanceId });
  const [last] = await queryRows<{ at: string; minutes: string | null }>(
    tx,
    `select max(a.at) as at, (select value from system_parameter where tenant_id = $1 and key = '${PARAMETER}') as minutes
     from wf_decision a where a.tenant_id = $1 and a.root_id = $2 and a.kind = 'urge' and a.by_user = $3
       and not exists (select 1 from wf_task t where t.tenant_id = $1 and t.root_id = $2 and t.status = 'open' and t.created_at > a.at)`,
    [tx.tenantId, rootId, user.id],
  );
  if (!last?.at) return;
  const again = new Date(Date.parse(last.at) + pauseOf(last.minutes) * MINUTE);
  if (again > server.now()) throw businessError('urgedAlready', { at: clock(last.at), again: clock(again) });
}

function pauseOf(set: string | null): number {
  return set !== null && /^\d{1,4}$/.test(set) ? Number(set) : MINUTES;
}

const clock = (moment: string | Date) =>
  new Date(moment).toLocaleTimeString('zh-CN', {
    timeZone: CHINA.name,
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });
