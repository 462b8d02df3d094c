import type { GraphNode } from '../../model/graph.ts';
import type { Vars } from '../../state/rows.ts';

/** The values that a sub-process begins with. */
export function ownVars({ spec }: GraphNode): Vars {
  const isContainer = spec.kind === 'subProcess' || spec.kind === 'eventSubProcess';
  return (isContainer ? spec.vars : undefined) ?? {};
}
