import { type ExecutionContext, getGraph } from '../../context/execution-context.ts';
import { refuse } from '../../context/refusals.ts';
import { isForNobody, leaveDirectReturns, withWaiting } from '../../instance-modification/direct-returns.ts';
import { moveTokens } from '../../instance-modification/move-tokens.ts';
import type { GraphNode } from '../../model/graph.ts';
import type { TokenRow } from '../../state/rows.ts';
import { removeEmptyScopes } from '../../transitions/rollback/remove-empty-scopes.ts';
import { writeDecision } from '../../transitions/tasks/decisions.ts';
import { completingScopes, settleListening } from '../../transitions/tokens/listening.ts';
import { getContainer, getRootToken } from '../../transitions/tokens/tokens.ts';
import type { CommandOf, Handler } from '../base/command.ts';
import { activeMain } from '../base/open-task.ts';

/** 跳转: nothing is undone; what stood on the left nodes is cancelled, and tokens stand on the new ones. */
export const jump: Handler<'jump'> = (run, command) => {
  const main = activeMain(run, command.instanceId);
  if (command.to.length === 0) throw refuse('jumpNowhere');
  const to = command.to.map((id) => targetNode(run, command, id));
  const from = withWaiting(run, tokensAt(run, command));
  const root = getRootToken(run, command.instanceId);
  if (!root) throw refuse('processEnded');
  writeDecision(run, { instanceId: command.instanceId, rootId: main.id }, 'jump', { target: command.to });
  const completing = completingScopes(run);
  leaveDirectReturns(run, (token) => from.includes(token));
  moveTokens(run, root, { from, to, oneInstance: command.oneInstance ?? false });
  leaveDirectReturns(run, (token) => isForNobody(run, token));
  removeEmptyScopes(run, 'jump');
  settleListening(run, completing);
};

function targetNode(run: ExecutionContext, { instanceId, from }: CommandOf<'jump'>, id: string): GraphNode {
  const node = getGraph(run, instanceId).nodes.get(id);
  if (!node) throw refuse('nodeUnknown', { node: id });
  // Beside what runs, a path may also begin at the beginning or at an edge; nobody leaves his step for it.
  const { kind } = node.spec;
  const isBeginning = from.length === 0 && ((kind === 'start' && !node.event) || kind === 'boundary');
  const isNever = node.isHandler || ['start', 'boundary', 'eventSubProcess'].includes(kind);
  if (isNever && !isBeginning) {
    throw refuse('jumpNotPossible', { node: node.name });
  }
  return node;
}

function tokensAt(run: ExecutionContext, { instanceId, from }: CommandOf<'jump'>): TokenRow[] {
  const graph = getGraph(run, instanceId);
  return from.flatMap((id) => {
    const tokens = run.unit.token.where(
      (token) => token.instanceId === instanceId && token.nodeId === id && !getContainer(run, token),
    );
    if (tokens.length === 0 && takeWait(run, instanceId, id)) return [];
    if (tokens.length === 0) throw refuse('nothingAtNode', { node: graph.nodes.get(id)?.name ?? id });
    return tokens;
  });
}

/** What only listens for its event can be left as well: it listens no more. Says whether it did. */
function takeWait(run: ExecutionContext, instanceId: string, nodeId: string): boolean {
  const isThere = (row: { instanceId: string; nodeId: string }) =>
    row.instanceId === instanceId && row.nodeId === nodeId;
  const [jobs, subscriptions] = [run.unit.job.where(isThere), run.unit.subscription.where(isThere)];
  for (const job of jobs) run.unit.job.remove(job);
  for (const subscription of subscriptions) run.unit.subscription.remove(subscription);
  return jobs.length + subscriptions.length > 0;
}
