import type {
  ApprovalMode,
  ApprovalPolicies,
  ApproverRule,
  FailPolicy,
  OverduePolicy,
} from '../model/approval-rules.ts';
import type { ProcessSettings } from '../model/process-model.ts';
import type { FieldRight } from '../model/process-nodes.ts';

/** A process as modules declare it and the simple designer draws it: steps below each other, branches side by side. */
export interface ProcessTree {
  readonly key: string;
  readonly name: string;
  /** What the starter may do with the form when it comes back to him. */
  readonly starterRights?: Readonly<Record<string, FieldRight>>;
  readonly settings?: ProcessSettings;
  readonly steps: readonly TreeStep[];
}

export type TreeStep =
  | ApproveStep
  | BranchStep
  | InclusiveStep
  | ParallelStep
  | CopyToStep
  | RunStep
  | CallStep
  | DelayStep
  | WaitForStep;

/** 审批 or 办理 */
export interface ApproveStep extends ApprovalPolicies {
  readonly kind: 'approve';
  readonly key: string;
  readonly label: string;
  readonly by: ApproverRule;
  readonly mode?: ApprovalMode;
  readonly rights?: Readonly<Record<string, FieldRight>>;
  /** The action that runs when the step is agreed, and the one that takes it back when the process returns past it. */
  readonly runs?: string;
  readonly undoneBy?: string;
  readonly whenFailed?: FailPolicy;
  /** ISO 8601 duration until the task is due. */
  readonly dueIn?: string;
  /** By the clock, or in working time of the firm's calendar. */
  readonly dueOn?: 'calendar' | 'working';
  readonly overdue?: OverduePolicy;
}

/** 条件分支: the first branch whose condition holds, else `otherwise` (which may be nothing at all). */
export interface BranchStep {
  readonly kind: 'branch';
  readonly key?: string;
  readonly label?: string;
  readonly branches: readonly ConditionalBranch[];
  readonly otherwise?: readonly TreeStep[];
}

export interface ConditionalBranch {
  readonly label: string;
  readonly when: string;
  readonly steps: readonly TreeStep[];
}

/** 包容分支: every branch whose condition holds, side by side, else `otherwise`. */
export interface InclusiveStep {
  readonly kind: 'inclusive';
  readonly key?: string;
  readonly label?: string;
  readonly branches: readonly ConditionalBranch[];
  readonly otherwise?: readonly TreeStep[];
}

/** 并行分支: all of them; the process goes on when every one is through. */
export interface ParallelStep {
  readonly kind: 'parallel';
  readonly key?: string;
  readonly label?: string;
  readonly branches: readonly { readonly label?: string; readonly steps: readonly TreeStep[] }[];
}

/** 抄送 */
export interface CopyToStep {
  readonly kind: 'copyTo';
  readonly key?: string;
  readonly label?: string;
  readonly to: ApproverRule;
}

/** An action without people. */
export interface RunStep {
  readonly kind: 'run';
  readonly key: string;
  readonly label: string;
  readonly runs: string;
  readonly undoneBy?: string;
}

/** 子流程: another process, once or for each element of a list; variables travel by the two maps. */
export interface CallStep {
  readonly kind: 'call';
  readonly key: string;
  readonly label: string;
  /** Key of the process. */
  readonly calls: string;
  readonly gives?: Readonly<Record<string, string>>;
  readonly takes?: Readonly<Record<string, string>>;
  /** 异步: goes on without waiting for it. It waits when absent. */
  readonly waits?: false;
  /** An expression that yields the list; each process is given its element as `item`. */
  readonly forEach?: string;
  /** One after the other instead of all at once. */
  readonly inTurn?: boolean;
}

/** 延时: for an ISO 8601 duration, or until a time; both may be expressions. */
export type DelayStep = {
  readonly kind: 'delay';
  readonly key?: string;
  readonly label?: string;
} & (
  | { readonly for: string /** Only working time counts. */; readonly working?: boolean }
  | { readonly until: string }
);

/** 触发节点: until a message of this name comes. */
export interface WaitForStep {
  readonly kind: 'waitFor';
  readonly key?: string;
  readonly label?: string;
  readonly message: string;
}
