import { eventOf } from '../model/node-event.ts';
import { type Problem, problemAt } from '../model/problem.ts';
import type { ProcessModel } from '../model/process-model.ts';
import type { ProcessNode } from '../model/process-nodes.ts';

type Goes = (nodeId: string) => string;

/** Why what stands on a node of the old version cannot stand on the node it goes to; nothing when it can. */
export function compatibilityProblem(
  nodeId: string,
  from: ProcessModel,
  to: ProcessModel,
  goes: Goes,
): Problem | undefined {
  const old = from.nodes.find((node) => node.id === nodeId);
  if (!old) return { elementId: nodeId, message: `当前版本没有步骤“${nodeId}”。` };
  const next = to.nodes.find((node) => node.id === goes(nodeId));
  if (!next) return problemAt(old, '在所选版本中没有对应的步骤。');
  const [reason] = differences(old, next, goes);
  return reason === undefined ? undefined : problemAt(old, `对应的「${next.name ?? next.id}」${reason}`);
}

/** May tokens and history of the one be those of the other? */
export function isSameStep(old: ProcessNode, next: ProcessNode, goes: Goes): boolean {
  return differences(old, next, goes).length === 0;
}

function differences(old: ProcessNode, next: ProcessNode, goes: Goes): string[] {
  const found: (string | false)[] = [
    old.kind !== next.kind && '是另一种节点。',
    goesTo(old.scope, goes) !== next.scope && '不在同一个子流程里。',
    hostOf(old, goes) !== hostOf(next, (id) => id) && '附着在另一个任务上。',
    eventOf(old)?.kind !== eventOf(next)?.kind && '等待的是另一种事件。',
    (old.loop === undefined) !== (next.loop === undefined) && '的多实例设置不同。',
    isAsync(old) !== isAsync(next) && '与它等待子流程的方式不同。',
    isStart(old) !== isStart(next) && '与它不都是发起步骤。',
  ];
  return found.filter((reason) => reason !== false);
}

function goesTo(id: string | undefined, goes: Goes): string | undefined {
  return id === undefined ? undefined : goes(id);
}

function hostOf(node: ProcessNode, goes: Goes): string | undefined {
  return node.kind === 'boundary' ? goes(node.attachedTo) : undefined;
}

function isAsync(node: ProcessNode): boolean {
  return node.kind === 'callActivity' && node.async === true;
}

function isStart(node: ProcessNode): boolean {
  return node.kind === 'userTask' && node.isInitiatorStep === true;
}
