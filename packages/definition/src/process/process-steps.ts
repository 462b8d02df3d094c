import type {
  ApprovalMode,
  ApprovalPolicies,
  ApproverRule,
  DueRules,
  FailedVotePolicy,
  FieldRight,
  PlainApprovalMode,
} from './approval-rules.ts';

/** One step of an approval as modules declare it and the simple designer draws it: top to bottom, branches side by side. */
export type ProcessStep =
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
export interface ApproveStep extends ApprovalPolicies, DueRules {
  readonly kind: 'approve';
  readonly key: string;
  readonly label: string;
  readonly by: ApproverRule;
  readonly mode?: PlainApprovalMode | ApprovalMode;
  /** What this step may see and fill in; fields not named are readonly. */
  readonly rights?: Readonly<Record<string, FieldRight>>;
  /** Action of the module that runs when the step is approved, in the same transaction. */
  readonly action?: string;
  /** The action that takes it back when the process returns past this step; without it such a return is refused. */
  readonly compensation?: string;
  readonly onFailedVote?: FailedVotePolicy;
}

/** 条件分支: the first branch whose condition holds, else `otherwise` (which may be nothing at all). */
export interface BranchStep {
  readonly kind: 'branch';
  readonly key?: string;
  readonly label?: string;
  readonly branches: readonly ConditionalBranch[];
  readonly otherwise?: readonly ProcessStep[];
}

export interface ConditionalBranch {
  readonly label: string;
  /** A condition on the form in the product's expression language. */
  readonly when: string;
  readonly steps: readonly ProcessStep[];
}

/** 包容分支: every branch whose condition holds, side by side, else `otherwise`. */
export interface InclusiveStep {
  readonly kind: 'inclusive';
  readonly key?: string;
  readonly label?: string;
  readonly branches: readonly ConditionalBranch[];
  readonly otherwise?: readonly ProcessStep[];
}

/** 并行分支: all of them; the process goes on when every one is through. */
export interface ParallelStep {
  readonly kind: 'parallel';
  readonly key?: string;
  readonly label?: string;
  readonly branches: readonly { readonly label?: string; readonly steps: readonly ProcessStep[] }[];
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
  readonly action: string;
  readonly compensation?: string;
}

/** 子流程: another process, once or for each element of a list; variables travel by the two maps, as formulas. */
export interface CallStep {
  readonly kind: 'call';
  readonly key: string;
  readonly label: string;
  /** Key of the process. */
  readonly calls: string;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly outputs?: Readonly<Record<string, string>>;
  /** 异步: goes on without waiting for it. It waits when absent. */
  readonly async?: true;
  /** An expression that yields the list; each process is given its element as `item`. */
  readonly forEach?: string;
  /** One after the other instead of all at once. */
  readonly sequential?: boolean;
}

/** 延时: for an ISO 8601 duration, or until a time; both may be expressions. */
export type DelayStep = {
  readonly kind: 'delay';
  readonly key?: string;
  readonly label?: string;
} & (
  | {
      readonly for: string;
      /** Only working time counts. */
      readonly working?: boolean;
    }
  | { readonly until: string }
);

/** 触发节点: until a message of this name comes. */
export interface WaitForStep {
  readonly kind: 'waitFor';
  readonly key?: string;
  readonly label?: string;
  readonly message: string;
}
