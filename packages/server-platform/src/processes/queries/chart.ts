import { chartOf, INITIATOR_STEP } from '@jianheng/process-engine';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import type { Tree } from '../forms/tree-access.ts';

type Tip = {
  readonly nodeId: string;
  readonly userName: string | null;
  readonly outcome: string | null;
  readonly at: string | null;
  readonly comment: string | null;
};

const OUTCOMES: Readonly<Record<string, string>> = {
  approve: '同意',
  voteAgainst: '不同意',
  sendBack: '退回',
  reject: '拒绝',
  withdrawn: '撤回',
};

/** The picture of a process (流程图): where everything stands, what is done, where it is now, and who said what there. */
export async function getChart(tx: Tx, { rows, form, rootId }: Tree) {
  const chart = chartOf(form.deployed.model, rows, rootId);
  const tips = await tipsOf(tx, rootId);
  return {
    ...chart,
    nodes: chart.nodes.map((node) => ({
      ...node,
      tips: tips.filter((tip) => tip.nodeId === node.id).map(({ nodeId: _nodeId, ...tip }) => tip),
    })),
  };
}

/** Each visit of a step by a person, in order; who is still asked has no outcome yet. */
async function tipsOf(tx: Tx, rootId: string): Promise<Tip[]> {
  const tips = await queryRows<Tip>(
    tx,
    `select t.node_id as "nodeId", s.name as "userName", t.outcome, t.ended_at as at,
       (select a.comment from wf_decision a where a.tenant_id = t.tenant_id and a.task_id = t.id and a.comment is not null order by a.seq desc limit 1) as comment
     from wf_task t left join staff s on s.tenant_id = t.tenant_id and s.id = coalesce(t.done_by, t.assignee)
     where t.tenant_id = $1 and t.root_id = $2 and t.status in ('open', 'done', 'blocked', 'onHold') order by t.seq`,
    [tx.tenantId, rootId],
  );
  return tips.map((tip) => ({ ...tip, outcome: outcomeOf(tip) }));
}

/** Whoever starts a process or sends it in again does not approve it. */
function outcomeOf({ nodeId, outcome }: Tip): string | null {
  if (outcome === null) return null;
  return nodeId === INITIATOR_STEP && outcome === 'approve' ? '提交' : (OUTCOMES[outcome] ?? outcome);
}
