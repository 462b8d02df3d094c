import type { ProcessModel } from '../model/process-model.ts';

/** The next version of a process, without a difference but its key (`threeSteps2`). */
export function sameVersion(model: ProcessModel): ProcessModel {
  return { ...model, key: `${model.key}2` };
}

/** The next version with one more approval before the end. */
export function extendedVersion(model: ProcessModel): ProcessModel {
  const end = model.nodes.find((node) => node.kind === 'end' && node.scope === undefined)?.id ?? 'e';
  const more = {
    id: 'more',
    name: 'more',
    kind: 'userTask',
    approvers: { kind: 'users', users: ['u_more'] },
  } as const;
  const flows = model.flows.map((flow) => (flow.to === end ? { ...flow, to: more.id } : flow));
  return {
    ...sameVersion(model),
    nodes: [...model.nodes, more],
    flows: [...flows, { id: `more-${end}`, from: more.id, to: end }],
  };
}
