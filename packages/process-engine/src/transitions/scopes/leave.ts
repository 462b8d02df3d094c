import {
  type ExecutionContext,
  emit,
  getInstance,
  getNode,
  type StepOutcome,
  schedule,
} from '../../context/execution-context.ts';
import type { GraphNode } from '../../model/graph.ts';
import type { UserTaskNode } from '../../model/process-nodes.ts';
import type { TokenRow } from '../../state/rows.ts';
import { endDirectReturn } from '../rollback/direct-return.ts';
import { finishItem } from '../tasks/multi-instance.ts';
import { closeActivity } from '../tokens/activity.ts';
import { fork } from '../tokens/fork.ts';
import { firstOpenFlow, openFlows } from '../tokens/open-flows.ts';
import { giveOutputs } from '../tokens/parameters.ts';
import { pauseAfter } from '../tokens/pause-after.ts';
import { setVars } from '../tokens/scope-vars.ts';
import { getContainer } from '../tokens/tokens.ts';
import { clearWaits } from '../tokens/waits.ts';
import { finishTree } from './finish-tree.ts';

interface Leaving {
  readonly outcome: StepOutcome;
  readonly resumed?: boolean;
}

/** A node is done: count it in its countersign, return from a direct return, or go on along the flows. */
export function leave(run: ExecutionContext, token: TokenRow, { outcome, resumed }: Leaving): void {
  const node = getNode(run, token);
  clearWaits(run, token);
  if (!resumed) giveOutputs(run, token, node);
  closeActivity(run, token);
  const container = getContainer(run, token);
  if (container) finishItem(run, container, token, outcome);
  else if (resumed) followFlows(run, token, node);
  else if (node.spec.kind === 'userTask') leaveUserTask(run, token, node, { spec: node.spec, outcome });
  else goOn(run, token, node);
}

interface Decision {
  readonly spec: UserTaskNode;
  readonly outcome: StepOutcome;
}

function leaveUserTask(
  run: ExecutionContext,
  token: TokenRow,
  node: GraphNode,
  { spec, outcome }: Decision,
): void {
  const onFailedVote = spec.onFailedVote ?? 'reject';
  if (outcome === 'voteAgainst' && onFailedVote === 'reject') {
    noteRefusal(run, token);
    finishTree(run, token.rootId, 'rejected');
    return;
  }
  if (outcome === 'voteAgainst' && onFailedVote === 'toInitiator') {
    schedule(run, { kind: 'returnToInitiator', tokenId: token.id });
    return;
  }
  if (onFailedVote === 'continue') noteOutcome(run, token, node, outcome);
  if (outcome === 'approve' && spec.action !== undefined && !token.directReturn) {
    emit(run, { kind: 'serviceCall', instanceId: token.instanceId, nodeId: node.id, action: spec.action });
  }
  goOn(run, token, node);
}

/** The step that failed is where the process stood when it ended. */
function noteRefusal(run: ExecutionContext, token: TokenRow): void {
  if (token.directReturn) return;
  for (const id of token.lastActivities)
    run.unit.activity.change(run.unit.activity.need(id), { status: 'cancelled', reason: 'rejected' });
}

function noteOutcome(run: ExecutionContext, token: TokenRow, node: GraphNode, outcome: StepOutcome): void {
  const { outcomes } = getInstance(run, token).vars as { outcomes?: Record<string, string> };
  setVars(run, token, { outcomes: { ...outcomes, [node.id]: outcome } });
}

function goOn(run: ExecutionContext, token: TokenRow, node: GraphNode): void {
  if (token.directReturn) {
    endDirectReturn(run, token, token.directReturn);
    return;
  }
  if (!pauseAfter(run, token, node)) followFlows(run, token, node);
}

function followFlows(run: ExecutionContext, token: TokenRow, node: GraphNode): void {
  const ways = waysOn(run, token, node);
  if (ways) fork(run, token, ways);
  else run.unit.token.change(token, { state: 'wait' });
}

function waysOn(run: ExecutionContext, token: TokenRow, node: GraphNode) {
  if (node.spec.kind === 'parallel') return node.outgoing;
  return node.spec.kind === 'exclusive' ? firstOpenFlow(run, token, node) : openFlows(run, token, node);
}
