import type { ProcessSettings } from '@jianheng/definition';
import type { ProcessFlow, ProcessModel } from '../model/process-model.ts';
import type { ProcessNode } from '../model/process-nodes.ts';

type Spec = Record<string, unknown>;

/**
 * A model in a few lines. Nodes: `{ s: 'start', a: 'userTask' }`, where a user task without approvers gets `u_<id>`.
 * Flows: `'s > a'`, with a condition `'g > a when amount > 5'`, as default `'g > b otherwise'`.
 */
export function drawModel(
  key: string,
  nodes: Record<string, ProcessNode['kind'] | Spec>,
  flows: readonly string[],
  settings?: ProcessSettings,
): ProcessModel {
  return {
    key,
    name: key,
    nodes: Object.entries(nodes).map(([id, spec]) => drawNode(id, spec)),
    flows: flows.map(drawFlow),
    ...(settings ? { settings } : {}),
  };
}

function drawNode(id: string, spec: string | Spec): ProcessNode {
  const given: Spec = typeof spec === 'string' ? { kind: spec } : spec;
  const isNamed = given.assignee !== undefined || given.candidates !== undefined;
  const isForUser = given.kind === 'userTask' && !given.approvers && !given.isInitiatorStep && !isNamed;
  const approvers = isForUser ? { approvers: { kind: 'users', users: [`u_${id}`] } } : {};
  return { id, name: id, ...approvers, ...given } as unknown as ProcessNode;
}

function drawFlow(text: string): ProcessFlow {
  const match = /^(\S+) > (\S+)(?: when (.+)| (otherwise))?$/.exec(text);
  const [, from = '', to = '', condition, otherwise] = match ?? [];
  return {
    id: `${from}-${to}`,
    from,
    to,
    ...(condition === undefined ? {} : { condition }),
    ...(otherwise === undefined ? {} : { isDefault: true }),
  };
}
