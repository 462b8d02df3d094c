import type { ApproverRule } from '@jianheng/definition';

/** What the engine weighed at one activity, kept so that it can be explained later. */
export interface ActivityDetail {
  /** At a choice of ways: the conditions in the order in which they were looked at, up to the one that was taken. */
  readonly weighed?: readonly WeighedFlow[];
  /** At an approval step: who was asked and why. */
  readonly approval?: ApprovalDetail;
  /** Nobody came along this way: a jump counted the branch as arrived. */
  readonly isCounted?: true;
  /** The step itself was done: only to go on from it was left when everything was ended. */
  readonly isLeaving?: true;
  /** At an event that compensates others: whom, in this order. */
  readonly compensates?: readonly Compensation[];
}

/** A completed activity, and the node of the step that compensates it. */
export interface Compensation {
  readonly activityId: string;
  readonly handler: string;
}

export interface WeighedFlow {
  readonly flowId: string;
  /** The node it leads to. */
  readonly to: string;
  readonly label: string | null;
  /** Null for a way that is always open, and for the default one. */
  readonly condition: string | null;
  readonly holds: boolean;
  /** The condition with its values put in, if the caller can say it. */
  readonly shown: string | null;
}

export interface ApprovalDetail {
  readonly rule: ApproverRule | null;
  readonly asked: readonly string[];
  /** Of these one was taken at random. */
  readonly among?: readonly string[];
  /** What the policies did, in Chinese. */
  readonly notes: readonly string[];
  /** Of the asked, who counts as having approved because he did so before. */
  readonly repeated: readonly string[];
}
