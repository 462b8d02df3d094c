import { type ExecutionContext, nextSeq } from '../../context/execution-context.ts';
import type { ActionRow, TaskRow } from '../../state/rows.ts';

/** What a person, or the engine by a rule, may have done to a process. */
export type ActionKind =
  | 'start'
  | 'agree'
  | 'disagree'
  | 'reject'
  | 'resubmit'
  | 'refuse'
  | 'withdraw'
  | 'recall'
  | 'transfer'
  | 'delegate'
  | 'resolve'
  | 'addSign'
  | 'removeSign'
  | 'claim'
  | 'unclaim'
  | 'suspend'
  | 'activate'
  | 'terminate'
  | 'jump'
  | 'cancelNode'
  | 'setVars'
  | 'addInstance'
  | 'removeInstance'
  | 'reassign'
  | 'cc'
  | 'urge'
  | 'consult'
  | 'reply'
  | 'reopen'
  | 'void'
  | 'migrate'
  | 'handOver'
  /** By the engine itself. */
  | 'remind'
  | 'auto';

type ActionExtras = Partial<Pick<ActionRow, 'taskId' | 'nodeId' | 'target' | 'comment' | 'onBehalfOf'>>;

/** Writes one line of 审批记录 in the name of the actor. */
export function writeAction(
  run: ExecutionContext,
  at: { readonly instanceId: string; readonly rootId: string },
  kind: ActionKind,
  extras: ActionExtras = {},
): void {
  const { actor, ports } = run;
  const isAuto = kind === 'auto' || kind === 'remind';
  run.unit.action.add({
    id: ports.nextId(),
    rootId: at.rootId,
    instanceId: at.instanceId,
    taskId: null,
    nodeId: null,
    kind,
    byUser: isAuto ? null : actor.by,
    onBehalfOf: null,
    target: [],
    comment: isAuto ? null : (actor.comment ?? null),
    attachments: isAuto ? [] : (actor.attachments ?? []),
    signature: isAuto ? null : (actor.signature ?? null),
    seq: nextSeq(run, at.rootId),
    at: ports.now,
    requestId: isAuto ? null : (actor.requestId ?? null),
    ...extras,
  });
}

/** One line about a task; who stands in for another acts on his behalf. */
export function writeTaskAction(
  run: ExecutionContext,
  task: TaskRow,
  kind: ActionKind,
  target: readonly string[] = [],
): void {
  const isStandIn = task.owner !== null && task.owner !== task.assignee && task.delegationState === null;
  writeAction(run, task, kind, {
    taskId: task.id,
    nodeId: task.nodeId,
    target,
    onBehalfOf: isStandIn ? task.owner : null,
  });
}
