import { layoutModel } from '../layout/layout-model.ts';
import type { ProcessModel } from '../model/process-model.ts';
import type { NodeKind } from '../model/process-nodes.ts';
import type { UnitRows } from '../state/rows.ts';
import { diagram } from './diagram.ts';

/** A step where it is drawn, and how far the process has come there. */
export interface ChartStep {
  readonly id: string;
  readonly type: NodeKind;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly state: 'current' | 'done' | '';
}

/** The drawing of a process (流程图) with how far it has come. */
export interface ProgressChart {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly ChartStep[];
  readonly flows: readonly {
    readonly id: string;
    readonly label: string | null;
    readonly points: readonly { readonly x: number; readonly y: number }[];
    readonly done: boolean;
  }[];
}

/** The drawing of a model with what one instance of it has done, and where it stands. */
export function chartOf(model: ProcessModel, rows: UnitRows, instanceId: string): ProgressChart {
  const layout = layoutModel(model);
  const { done, current, flows } = diagram(model, rows, instanceId);
  const stateOf = (id: string) => {
    if (current.includes(id)) return 'current';
    return done.includes(id) ? 'done' : '';
  };
  return {
    width: layout.width,
    height: layout.height,
    nodes: layout.nodes.map(({ kind, ...node }) => ({ ...node, type: kind, state: stateOf(node.id) })),
    flows: layout.flows.map(({ id, label, points }) => ({ id, label, points, done: flows.includes(id) })),
  };
}
