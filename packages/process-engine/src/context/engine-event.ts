import type { Vars } from '../state/rows.ts';
import type { CancelReason, EndReason } from '../state/statuses.ts';

/** What happened, in order, for the caller to act on: business effects in the same transaction, notices after it. */
export type EngineEvent =
  | { readonly kind: 'instanceStarted'; readonly instanceId: string }
  /** `main` is false for a called process. */
  | {
      readonly kind: 'instanceEnded';
      readonly instanceId: string;
      readonly status: EndReason;
      readonly main: boolean;
    }
  | { readonly kind: 'instanceSuspended' | 'instanceActivated'; readonly instanceId: string }
  /** 作废 of one that had ended; a running one tells `instanceEnded` with `voided`. */
  | { readonly kind: 'instanceVoided'; readonly instanceId: string; readonly was: EndReason }
  /** 唤醒: what its end meant for the business is to be taken back. */
  | { readonly kind: 'instanceReopened'; readonly instanceId: string; readonly was: EndReason }
  | {
      readonly kind: 'instanceMigrated';
      readonly instanceId: string;
      readonly from: string;
      readonly to: string;
    }
  /** 异步子流程: the caller is to start these, with this one as their main instance; nobody waits for them. */
  | {
      readonly kind: 'subProcessWanted';
      readonly instanceId: string;
      readonly nodeId: string;
      readonly calls: string;
      readonly vars: Vars;
      readonly mainInstanceId: string;
    }
  | ({ readonly kind: 'taskCreated' | 'taskReopened' } & TaskEvent)
  | ({ readonly kind: 'taskHandedOver'; readonly from: string | null } & TaskEvent)
  | { readonly kind: 'taskDone'; readonly taskId: string; readonly nodeId: string; readonly outcome: string }
  | {
      readonly kind: 'taskCancelled' | 'taskOnHold';
      readonly taskId: string;
      readonly nodeId: string;
      readonly reason: CancelReason;
    }
  /** A step with the action it runs: a service task, or an approval step that has been approved. */
  | {
      readonly kind: 'serviceCall';
      readonly instanceId: string;
      readonly nodeId: string;
      readonly action: string;
    }
  /** Steps that a return or withdrawal took back; their `runs` had been called before. */
  | {
      readonly kind: 'stepsUndone';
      readonly instanceId: string;
      readonly nodeIds: readonly string[];
      readonly reason: CancelReason;
    }
  | {
      readonly kind: 'autoPass';
      readonly instanceId: string;
      readonly nodeId: string;
      readonly reason: string;
    }
  | {
      readonly kind: 'cc';
      readonly instanceId: string;
      readonly nodeId: string | null;
      readonly users: readonly string[];
    }
  | {
      readonly kind: 'urge';
      readonly instanceId: string;
      readonly users: readonly string[];
      readonly comment: string | null;
    }
  /** 沟通: `users` are asked for their word on a task, or whoever asked gets an answer. */
  | ({
      readonly kind: 'consulted' | 'replied';
      readonly aboutTask: string;
      readonly comment: string | null;
    } & TaskEvent)
  /** 超时提醒, the nth of so many. */
  | ({
      readonly kind: 'remind';
      readonly nth: number;
      readonly of: number;
      readonly dueAt: string | null;
    } & TaskEvent)
  /** A deadline has passed: what was done about it, and who had missed it. */
  | ({
      readonly kind: 'overdue';
      readonly did: 'pass' | 'reject' | 'toInitiator' | 'escalate' | 'transfer' | 'rescue';
    } & TaskEvent)
  /** A signal for everybody else; inside this instance tree it has been heard already. */
  | ({ readonly kind: 'signalThrown' } & ThrownEvent)
  | ({ readonly kind: 'messageThrown' } & ThrownEvent);

/** What others are to hear, with what it brings: the input parameters of the step that throws it. */
interface ThrownEvent {
  readonly instanceId: string;
  readonly name: string;
  readonly vars: Vars;
}

export interface TaskEvent {
  readonly taskId: string;
  readonly nodeId: string;
  readonly instanceId: string;
  /** The person, or several who may claim it. */
  readonly users: readonly string[];
}
