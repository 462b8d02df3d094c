import type { ExecutionContext } from '../context/execution-context.ts';
import type { GraphNode } from '../model/graph.ts';
import type { TokenRow } from '../state/rows.ts';
import { openActivity } from '../transitions/tokens/activity.ts';
import { ownVars } from '../transitions/tokens/scope-vars.ts';
import { startScope } from '../transitions/tokens/start-scope.ts';

/** Runs the nodes inside; the token stays as their holder. */
export function subProcess(run: ExecutionContext, token: TokenRow, node: GraphNode): void {
  openActivity(run, token, node);
  run.unit.token.change(token, { state: 'wait', vars: { ...token.vars, ...ownVars(node) } });
  if (node.inner) startScope(run, token, node.inner);
}
