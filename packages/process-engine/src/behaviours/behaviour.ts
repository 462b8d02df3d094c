import type { ExecutionContext } from '../context/execution-context.ts';
import type { GraphNodeOf } from '../model/graph.ts';
import type { NodeKind } from '../model/process-nodes.ts';
import type { TokenRow } from '../state/rows.ts';

/** What a token does when it has come to a node of one kind. */
export type Behaviour<Kind extends NodeKind> = (
  run: ExecutionContext,
  token: TokenRow,
  node: GraphNodeOf<Kind>,
) => void;
