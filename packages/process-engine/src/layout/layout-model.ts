import { graphOf } from '../model/graph.ts';
import type { ProcessModel } from '../model/process-model.ts';
import { GAP, type Layout } from './layout.ts';
import { layoutScope } from './layout-scope.ts';

/**
 * Positions for drawing a process: columns from left to right, branches side by side, no node over another,
 * flows in right angles. Pixels, whole numbers; the same model always gives the same drawing.
 */
export function layoutModel(model: ProcessModel): Layout {
  const { nodes, flows, width, height } = layoutScope(graphOf(model).root);
  const round = (value: number) => Math.round(value) + GAP.margin;
  return {
    nodes: nodes.map((node) => ({ ...node, x: round(node.x), y: round(node.y) })),
    flows: flows.map((flow) => ({
      ...flow,
      points: flow.points.map(({ x, y }) => ({ x: round(x), y: round(y) })),
    })),
    width: Math.ceil(width) + 2 * GAP.margin,
    height: Math.ceil(height) + 2 * GAP.margin,
  };
}
