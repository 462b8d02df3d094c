import type { ApprovalMode, ApproverRule, FailPolicy } from '../model/approval-rules.ts';
import type { ApprovalPolicies, FieldRight, ProcessSettings } from '../model/process-model.ts';

/** A process as modules declare it and the simple designer draws it: steps below each other, branches side by side. */
export interface ProcessTree {
  readonly key: string;
  readonly name: string;
  /** What the starter may do with the form when it comes back to him. */
  readonly starterRights?: Readonly<Record<string, FieldRight>>;
  readonly settings?: ProcessSettings;
  readonly steps: readonly TreeStep[];
}

export type TreeStep = ApproveStep | BranchStep | ParallelStep | CopyToStep | RunStep;

/** 审批 or 办理 */
export interface ApproveStep extends ApprovalPolicies {
  readonly kind: 'approve';
  readonly key: string;
  readonly label: string;
  readonly by: ApproverRule;
  readonly mode?: ApprovalMode;
  readonly rights?: Readonly<Record<string, FieldRight>>;
  /** The action that runs when the step is agreed. */
  readonly runs?: string;
  readonly whenFailed?: FailPolicy;
  /** ISO 8601 duration until the task is due. */
  readonly dueIn?: string;
}

/** 条件分支: the first branch whose condition holds, else `otherwise` (which may be nothing at all). */
export interface BranchStep {
  readonly kind: 'branch';
  readonly key?: string;
  readonly label?: string;
  readonly branches: readonly {
    readonly label: string;
    readonly when: string;
    readonly steps: readonly TreeStep[];
  }[];
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
}
