import type { GraphNode } from '../model/graph.ts';
import type { UserTaskNode } from '../model/process-nodes.ts';
import { instanceOf, nodeOf, plan, type Run, type StepOutcome, tell } from '../run.ts';
import type { TokenRow } from '../unit/rows.ts';
import { endDetour } from './detour.ts';
import { finishTree } from './finish-tree.ts';
import { fork } from './fork.ts';
import { closeVisit } from './log.ts';
import { finishItem } from './multi-instance.ts';
import { firstOpenFlow, openFlows } from './open-flows.ts';
import { setVars } from './scope-vars.ts';
import { containerOf } from './tokens.ts';
import { clearWaits } from './waits.ts';

/** A node is done: count it in its countersign, return from a detour, or go on along the flows. */
export function leave(run: Run, token: TokenRow, outcome: StepOutcome): void {
  const node = nodeOf(run, token);
  clearWaits(run, token);
  closeVisit(run, token);
  const container = containerOf(run, token);
  if (container) finishItem(run, container, token, outcome);
  else if (node.spec.kind === 'userTask') leaveUserTask(run, token, node, { spec: node.spec, outcome });
  else goOn(run, token, node);
}

interface Decision {
  readonly spec: UserTaskNode;
  readonly outcome: StepOutcome;
}

function leaveUserTask(run: Run, token: TokenRow, node: GraphNode, { spec, outcome }: Decision): void {
  const whenFailed = spec.whenFailed ?? 'refuse';
  if (outcome === 'disagree' && whenFailed === 'refuse') {
    noteRefusal(run, token);
    finishTree(run, token.rootId, 'refused');
    return;
  }
  if (outcome === 'disagree' && whenFailed === 'toStarter') {
    plan(run, { kind: 'returnToStarter', tokenId: token.id });
    return;
  }
  if (whenFailed === 'continue') noteOutcome(run, token, node, outcome);
  if (outcome === 'agree' && spec.runs !== undefined && !token.ret) {
    tell(run, { kind: 'serviceCall', instanceId: token.instanceId, nodeId: node.id, runs: spec.runs });
  }
  goOn(run, token, node);
}

/** The step that failed is where the process stood when it ended. */
function noteRefusal(run: Run, token: TokenRow): void {
  if (token.ret) return;
  for (const id of token.lastLog) run.unit.log.change(run.unit.log.need(id), { why: 'refused' });
}

function noteOutcome(run: Run, token: TokenRow, node: GraphNode, outcome: StepOutcome): void {
  const { outcomes } = instanceOf(run, token).vars as { outcomes?: Record<string, string> };
  setVars(run, token, { outcomes: { ...outcomes, [node.id]: outcome } });
}

function goOn(run: Run, token: TokenRow, node: GraphNode): void {
  if (token.ret) {
    endDetour(run, token, token.ret);
    return;
  }
  const isExclusive = node.spec.kind === 'exclusive';
  const ways = isExclusive ? firstOpenFlow(run, token, node) : openFlows(run, token, node);
  if (ways) fork(run, token, ways);
  else run.unit.token.change(token, { state: 'wait' });
}
