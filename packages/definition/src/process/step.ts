import type { ApproverRule } from './approval-rules.ts';
import type {
  ApproveStep,
  BranchStep,
  CallStep,
  ConditionalBranch,
  CopyToStep,
  DelayStep,
  InclusiveStep,
  ParallelStep,
  ProcessStep,
  RunStep,
  WaitForStep,
} from './process-steps.ts';

type ApproveOptions = Omit<ApproveStep, 'kind' | 'key' | 'label' | 'by'>;
type CallOptions = Omit<CallStep, 'kind' | 'key' | 'label' | 'calls'>;
type Wait =
  | { readonly for: string; readonly working?: boolean; readonly label?: string }
  | { readonly until: string; readonly label?: string };

/** The steps of an approval as a module declares them, from top to bottom: plain data, as a designer would draw it. */
export const step = {
  /** 审批 or 办理; everybody whom `by` names decides unless `mode` says otherwise. */
  approve: (key: string, label: string, by: ApproverRule, options: ApproveOptions = {}): ApproveStep => ({
    kind: 'approve',
    key,
    label,
    by,
    ...options,
  }),
  /** 条件分支: the first branch whose condition holds, else `otherwise`, else straight on. */
  branch: (
    key: string,
    branches: readonly ConditionalBranch[],
    otherwise?: readonly ProcessStep[],
  ): BranchStep => ({ kind: 'branch', key, branches, ...(otherwise && { otherwise }) }),
  /** 包容分支: every branch whose condition holds, side by side, else `otherwise`. */
  inclusive: (
    key: string,
    branches: readonly ConditionalBranch[],
    otherwise?: readonly ProcessStep[],
  ): InclusiveStep => ({ kind: 'inclusive', key, branches, ...(otherwise && { otherwise }) }),
  /** One branch of the two above: its label, its condition on the form, its steps. */
  when: (label: string, when: string, steps: readonly ProcessStep[]): ConditionalBranch => ({
    label,
    when,
    steps,
  }),
  /** 并行分支: all of them side by side. */
  parallel: (key: string, branches: readonly (readonly ProcessStep[])[]): ParallelStep => ({
    kind: 'parallel',
    key,
    branches: branches.map((steps) => ({ steps })),
  }),
  /** 抄送 */
  copyTo: (key: string, label: string, to: ApproverRule): CopyToStep => ({ kind: 'copyTo', key, label, to }),
  /** An action without people; `compensation` takes it back. */
  run: (key: string, label: string, action: string, compensation?: string): RunStep => ({
    kind: 'run',
    key,
    label,
    action,
    ...(compensation && { compensation }),
  }),
  /** 子流程, by the key of its process. */
  call: (key: string, label: string, calls: string, options: CallOptions = {}): CallStep => ({
    kind: 'call',
    key,
    label,
    calls,
    ...options,
  }),
  /** 延时: `for` an ISO 8601 duration or `until` a time. */
  delay: (key: string, wait: Wait): DelayStep => ({ kind: 'delay', key, ...wait }),
  /** 触发: until a message of this name comes. */
  waitFor: (key: string, label: string, message: string): WaitForStep => ({
    kind: 'waitFor',
    key,
    label,
    message,
  }),
};
