import type { ActivityDetail } from './activity-detail.ts';

import type { DirectReturn, MultiInstance } from './multi-instance.ts';
import type { ActivityStatus, CancelReason, EndReason, InstanceStatus } from './statuses.ts';

/** Values that steer a process (not the form: its data stays in the business tables). */
export type Vars = Readonly<Record<string, unknown>>;

/** A running or finished process; a called one has the token that waits for it in `parentTokenId`. */
export interface InstanceRow {
  readonly id: string;
  readonly rootId: string;
  readonly parentTokenId: string | null;
  readonly mainInstanceId: string | null;
  readonly defId: string;
  readonly defKey: string;
  readonly businessKey: string | null;
  readonly formRecordId: string | null;
  /** The version of the form that it began with, where forms have versions. */
  readonly formVersion: number | null;
  readonly title: string | null;
  readonly summary: string | null;
  readonly initiator: string | null;
  readonly initiatorDept: string | null;
  readonly status: InstanceStatus;
  readonly endReason: EndReason | null;
  readonly vars: Vars;
  /** People whom the initiator, or a handler for the step after his, named, by node id. */
  readonly selectedApprovers: Readonly<Record<string, readonly string[]>>;
  /** Counts the commands that changed this tree; kept on the root. */
  readonly rev: number;
  /** The last order number given to a task, log or action row of this tree; kept on the root. */
  readonly seq: number;
  readonly startedAt: string;
  readonly endedAt: string | null;
}

/** A place where the process stands. `root` and sub-process tokens hold inner ones, `multiInstance` ones their instances. */
export interface TokenRow {
  readonly id: string;
  readonly rootId: string;
  readonly instanceId: string;
  readonly parentId: string | null;
  readonly nodeId: string | null;
  readonly kind: 'root' | 'node' | 'multiInstance';
  readonly state: 'active' | 'wait' | 'join';
  readonly viaFlow: string | null;
  readonly vars: Vars;
  readonly lastActivities: readonly string[];
  readonly multiInstance: MultiInstance | null;
  readonly directReturn: DirectReturn | null;
  /** The person who must get this step, after a return or a withdrawal. */
  readonly assignee: string | null;
}

export type TaskStatus = 'open' | 'blocked' | 'onHold' | 'done' | 'cancelled';

/** 审批, or 沟通: somebody is asked for his word on a task and decides nothing. */
export type TaskPurpose = 'decide' | 'consult';

export interface TaskRow {
  readonly id: string;
  readonly rootId: string;
  readonly instanceId: string;
  readonly tokenId: string;
  readonly nodeId: string;
  readonly defKey: string;
  readonly name: string;
  readonly assignee: string | null;
  readonly owner: string | null;
  readonly delegationState: 'pending' | 'resolved' | null;
  readonly status: TaskStatus;
  readonly doneBy: string | null;
  readonly outcome: string | null;
  readonly activityId: string;
  readonly approversAfter: readonly string[];
  readonly unblocks: string | null;
  readonly purpose: TaskPurpose;
  /** Of a `consult` task: the task that his word is wanted on. */
  readonly aboutTask: string | null;
  readonly priority: number;
  readonly seq: number;
  readonly dueAt: string | null;
  readonly readAt: string | null;
  readonly createdAt: string;
  readonly endedAt: string | null;
}

/** Who may take an unassigned task; rows exist only while it is open and unclaimed. */
export interface TaskCandidateRow {
  readonly taskId: string;
  readonly kind: 'u' | 'g' | 'd';
  readonly ref: string;
}

export interface JobRow {
  readonly id: string;
  readonly rootId: string;
  readonly instanceId: string;
  readonly tokenId: string;
  readonly nodeId: string;
  /** Of a reminder or deadline: the task it is for. */
  readonly taskId: string | null;
  readonly kind: 'timer' | 'async' | 'asyncAfter' | 'remind' | 'overdue';
  readonly dueAt: string;
  /** Runs left of a cycle; null means without end. */
  readonly leftN: number | null;
  readonly every: string | null;
  readonly lockedBy: string | null;
  readonly lockedUntil: string | null;
  readonly attempts: number;
  readonly error: string | null;
}

export interface SubscriptionRow {
  readonly id: string;
  readonly rootId: string;
  readonly instanceId: string;
  readonly tokenId: string;
  readonly nodeId: string;
  readonly kind: 'message' | 'signal' | 'conditional';
  /** Of the message or signal; empty for a condition. */
  readonly name: string;
  /** Of a signal: heard within its instance only. Of a condition: it held when it was last looked at. */
  readonly correlation: 'instance' | 'holds' | null;
}

/** One activity of one node. `causeIds` are the activities that caused it: the whole history is this graph. */
export interface ActivityRow {
  readonly id: string;
  readonly rootId: string;
  readonly instanceId: string;
  readonly tokenId: string;
  /** The token that held the visiting one: its process, sub-process or countersign. */
  readonly scopeTokenId: string | null;
  readonly nodeId: string;
  readonly causeIds: readonly string[];
  readonly viaFlow: string | null;
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly status: ActivityStatus;
  /** Of a cancelled or undone one. */
  readonly reason: CancelReason | null;
  readonly byUser: string | null;
  readonly assignee: string | null;
  /** The instances as they stood, on the first and the closing activity of a step with many. */
  readonly multiInstance: MultiInstance | null;
  /** On a closing activity (leaving a sub-process or countersign): the activity that opened it. */
  readonly entry: string | null;
  /** Why it went on the way it did, or why these people were asked. */
  readonly detail: ActivityDetail | null;
  readonly seq: number;
}

/** 审批记录: what somebody did, or the engine by a rule (`auto`). */
export interface DecisionRow {
  readonly id: string;
  readonly rootId: string;
  readonly instanceId: string;
  readonly taskId: string | null;
  readonly nodeId: string | null;
  readonly kind: string;
  readonly byUser: string | null;
  readonly onBehalfOf: string | null;
  /** The users or nodes it was done to. */
  readonly target: readonly string[];
  readonly comment: string | null;
  readonly attachments: readonly string[];
  /** Of a signature by hand: the id of its picture. */
  readonly signature: string | null;
  readonly seq: number;
  readonly at: string;
  readonly requestId: string | null;
}

export interface RowTypes {
  instance: InstanceRow;
  token: TokenRow;
  task: TaskRow;
  taskCandidate: TaskCandidateRow;
  job: JobRow;
  subscription: SubscriptionRow;
  activity: ActivityRow;
  decision: DecisionRow;
}

export type TableName = keyof RowTypes;

/**
 * Every row of one instance tree. `action` may be left empty: the engine only adds to it. With `isLiveOnly` the tasks
 * and activities of the past are left out (see `livePart`); a command that asks for them is answered with the need.
 */
export type UnitRows = { readonly [Name in TableName]: readonly RowTypes[Name][] } & {
  readonly isLiveOnly?: true;
};

export function noRows(): UnitRows {
  return {
    instance: [],
    token: [],
    task: [],
    taskCandidate: [],
    job: [],
    subscription: [],
    activity: [],
    decision: [],
  };
}
