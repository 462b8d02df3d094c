import type { GraphNodeOf } from '../model/graph.ts';
import type { NodeKind } from '../model/process-nodes.ts';
import type { Run } from '../run.ts';
import type { TokenRow } from '../unit/rows.ts';

/** What a token does when it has come to a node of one kind. */
export type Behaviour<Kind extends NodeKind> = (run: Run, token: TokenRow, node: GraphNodeOf<Kind>) => void;
