import type { ProcessModel } from '../../model/process-model.ts';
import type { ProcessNode } from '../../model/process-nodes.ts';
import { sameVersion } from '../versions.ts';
import type { World } from '../world.ts';

/** An administrator moves the process to this definition. */
export const migrate = (world: World, defId: string, mapping = {}) =>
  world.whole('migrate', { by: 'admin', defId, mapping });

/** The model under another key, with some nodes called otherwise. */
export function renamed(model: ProcessModel, names: Record<string, string>): ProcessModel {
  const goes = (id: string) => names[id] ?? id;
  const nodes = model.nodes.map((node) => ({
    ...node,
    id: goes(node.id),
    ...(node.scope === undefined ? {} : { scope: goes(node.scope) }),
  }));
  const flows = model.flows.map((flow) => ({
    ...flow,
    id: `${goes(flow.from)}-${goes(flow.to)}`,
    from: goes(flow.from),
    to: goes(flow.to),
  }));
  return { ...sameVersion(model), nodes: nodes as ProcessNode[], flows };
}
