export type InstanceStatus = 'active' | 'suspended' | 'ended' | 'terminated' | 'cancelled';

/** What the end of a process means. */
export type EndReason = 'approved' | 'rejected' | 'cancelled' | 'terminated' | 'voided';

/** How an activity stands, or how it came to its end. */
export type ActivityStatus =
  | 'active'
  /** Waiting at a gateway for other branches. */
  | 'arrived'
  /** A step done once more, with what is behind it waiting (退回后直达). */
  | 'detour'
  /** Passed by a rule, without anybody. */
  | 'automatic'
  | 'completed'
  /** The leaving of a sub-process or of a step with many instances. */
  | 'exit'
  /** Cut short; the reason says by what. */
  | 'cancelled'
  /** Taken back; the reason says by what. */
  | 'undone'
  /** Of a step that the version which the instance was moved to does not have. */
  | 'past';

/** What took activities back. */
export type RollbackReason = 'sendBack' | 'withdraw' | 'jump' | 'reopen';

/** What cut an activity short, or a whole tree of them. */
export type CancelReason =
  | EndReason
  | RollbackReason
  | 'boundary'
  | 'cancelNode'
  | 'consultOver'
  | 'eventSubProcess'
  | 'handover'
  | 'notNeeded'
  | 'removeApprover'
  | 'removeInstance'
  | 'resubmitted';
