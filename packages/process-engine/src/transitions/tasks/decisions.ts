import { type ExecutionContext, nextSeq } from '../../context/execution-context.ts';
import type { DecisionRow, TaskRow } from '../../state/rows.ts';

/** What a person, or the engine by a rule, may have done to a process. */
export type DecisionKind =
  | 'start'
  | 'approve'
  | 'voteAgainst'
  | 'sendBack'
  | 'resubmit'
  | 'reject'
  | 'withdraw'
  | 'cancel'
  | 'transfer'
  | 'delegate'
  | 'resolve'
  | 'addApprover'
  | 'removeApprover'
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
  | 'handover'
  /** By the engine itself. */
  | 'remind'
  | 'auto';

type ActionExtras = Partial<Pick<DecisionRow, 'taskId' | 'nodeId' | 'target' | 'comment' | 'onBehalfOf'>>;

/** Writes one line of 审批记录 in the name of the actor. */
export function writeDecision(
  run: ExecutionContext,
  at: { readonly instanceId: string; readonly rootId: string },
  kind: DecisionKind,
  extras: ActionExtras = {},
): void {
  const { actor, ports } = run;
  const isAuto = kind === 'auto' || kind === 'remind';
  run.unit.decision.add({
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
export function writeTaskDecision(
  run: ExecutionContext,
  task: TaskRow,
  kind: DecisionKind,
  target: readonly string[] = [],
): void {
  const isSubstitute = task.owner !== null && task.owner !== task.assignee && task.delegationState === null;
  writeDecision(run, task, kind, {
    taskId: task.id,
    nodeId: task.nodeId,
    target,
    onBehalfOf: isSubstitute ? task.owner : null,
  });
}
