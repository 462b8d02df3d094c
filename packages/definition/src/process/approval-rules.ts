/** Who is asked to act on a step (审批人). */
export type ApproverRule =
  | { readonly kind: 'initiator' }
  /**
   * Head of a department: of the initiator's or the previous approver's; level 2 is the head of the department above
   * it, and so on. Level 1 when absent.
   */
  | {
      readonly kind: 'departmentHead';
      readonly level?: number;
      readonly of?: 'initiator' | 'previousApprover';
    }
  /** 连续多级负责人: from the initiator's department upwards, so many levels or to the top. Meant to sign one after another. */
  | { readonly kind: 'departmentHeads'; readonly levels: number | 'top' }
  | { readonly kind: 'departmentMembers'; readonly departments: readonly string[] | 'initiator' }
  /** Of the whole firm when no scope is given. */
  | {
      readonly kind: 'role';
      readonly role: string;
      readonly scope?: 'all' | 'ownDepartment' | 'ownCompany';
    }
  /** 岗位 */
  | { readonly kind: 'post'; readonly post: string }
  /** 用户组: a role without rights, by its code. */
  | { readonly kind: 'group'; readonly group: string }
  | { readonly kind: 'users'; readonly users: readonly string[] }
  /** The people or the department named in a field of the form; of a department its head, or the one `level - 1` above. */
  | { readonly kind: 'field'; readonly field: string; readonly level?: number }
  /** 发起人自选: the initiator names them when he starts the process. */
  | { readonly kind: 'initiatorSelects' }
  /** 上一处理人自选: whoever approved the step before names them. */
  | { readonly kind: 'previousApproverSelects' }
  | { readonly kind: 'previousApprover' }
  /** A formula that yields a user id or a list of them. */
  | { readonly kind: 'expression'; readonly expression: string }
  /** A query that a module registered under this name. */
  | { readonly kind: 'query'; readonly query: string }
  /** Everybody whom one of the rules names, in their order. */
  | { readonly kind: 'anyOf'; readonly rules: readonly ApproverRule[] };

/** 会签 all, 或签 any, 依次 sequential, 抢办 claim (one task, whoever takes it), 随机 random (one of them). */
export type PlainApprovalMode = 'all' | 'any' | 'sequential' | 'claim' | 'random';

/**
 * How several people decide one step: a plain way; 比例 percent (`atLeast` of a hundred); 票签 weighted (`needed` of the
 * weights); 分组会签 perGroup (every rule of an `anyOf` is a group, and each group must say yes).
 */
export type ApprovalMode =
  | { readonly [Kind in PlainApprovalMode]: { readonly kind: Kind } }[PlainApprovalMode]
  | { readonly kind: 'percent'; readonly atLeast: number }
  | { readonly kind: 'weighted'; readonly needed: number; readonly weights: Readonly<Record<string, number>> }
  | { readonly kind: 'perGroup'; readonly each: 'all' | 'any' };

/** What a step may do with a field of the form. */
export type FieldRight = 'hidden' | 'readonly' | 'editable' | 'required';

/** Nobody was found: pass the step, give it to the administrators or a named user, or reject the process. */
export type NoApproverPolicy = 'pass' | 'toAdmin' | 'reject' | { readonly toUser: string };

/** The approver is the initiator himself: let him, ask his head instead, or skip him. */
export type SelfApprovalPolicy = 'allow' | 'toHead' | 'skip';

/** The approver approved earlier in this process: skip him always, only when he was the step before, or never. */
export type RepeatApproverPolicy = 'all' | 'consecutive' | 'never';

/** Too many voted against: the process ends as rejected, goes back to its initiator, or goes on with the outcome as a variable. */
export type FailedVotePolicy = 'reject' | 'toInitiator' | 'continue';

/** 时限: when a task is due, and what happens then. Durations are ISO 8601. */
export interface DueRules {
  /** How long after it was given. */
  readonly dueIn?: string;
  /** By the clock, or are `P1D` a working day and `PT4H` working hours of the firm's calendar? By the clock when absent. */
  readonly dueOn?: 'calendar' | 'working';
  readonly overdue?: OverduePolicy;
}

/** 超时: reminders around the deadline, and what the engine does at it. */
export interface OverduePolicy {
  /** 催办提醒 by itself. Times are of working time where the step's deadline is. */
  readonly remind?: {
    /** How long before the deadline the first one comes; at the deadline when absent. */
    readonly before?: string;
    readonly every: string;
    readonly times: number;
  };
  /** At the deadline: approve, reject, return to the initiator, ask the assignee's head, or ask somebody else. */
  readonly action?: 'pass' | 'reject' | 'toInitiator' | 'escalate' | { readonly transferTo: ApproverRule };
}

/** What holds for a step, or for every step that does not say otherwise. */
export interface ApprovalPolicies {
  /** 审批人为空; `toAdmin` when absent. */
  readonly onNoApprover?: NoApproverPolicy;
  /** 审批人与发起人相同; `allow` when absent. */
  readonly onSelfApproval?: SelfApprovalPolicy;
  /** 审批人已审批过; `never` skipped when absent. */
  readonly onRepeatApprover?: RepeatApproverPolicy;
}

/** What holds for every approval step that does not say otherwise, and how the process as a whole may be ended. */
export interface ProcessSettings extends ApprovalPolicies {
  /** 撤销: how long the initiator may call the whole process back. `always` when absent. */
  readonly cancel?: 'always' | 'untilFirstApproval' | 'never';
}
