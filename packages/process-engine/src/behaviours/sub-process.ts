import type { GraphNode } from '../model/graph.ts';
import { openVisit } from '../moves/log.ts';
import { ownVars } from '../moves/own-vars.ts';
import { startScope } from '../moves/start-scope.ts';
import type { Run } from '../run.ts';
import type { TokenRow } from '../unit/rows.ts';

/** Runs the nodes inside; the token stays as their holder. */
export function subProcess(run: Run, token: TokenRow, node: GraphNode): void {
  openVisit(run, token, node);
  run.unit.token.change(token, { state: 'wait', vars: { ...token.vars, ...ownVars(node) } });
  if (node.inner) startScope(run, token, node.inner);
}
