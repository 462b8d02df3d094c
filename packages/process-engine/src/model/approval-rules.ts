/** Who acts on a step. What needs the organisation or the form is answered by the caller (see `Ports.approvers`). */
export type ApproverRule =
  | { readonly kind: 'starter' }
  /** The head of a department: of the starter's (or previous handler's), or of the one `level - 1` above it. */
  | { readonly kind: 'departmentHead'; readonly level: number; readonly of?: 'starter' | 'previousHandler' }
  /** 连续多级负责人: the heads from the starter's department upwards, so many levels or up to the top. Meant to sign in turn. */
  | { readonly kind: 'departmentHeads'; readonly levels: number | 'top' }
  /** Everybody of some departments, or of the starter's. */
  | { readonly kind: 'departmentMembers'; readonly departments: readonly string[] | 'starter' }
  | { readonly kind: 'role'; readonly role: string; readonly scope: 'all' | 'ownDepartment' | 'ownCompany' }
  /** 岗位 */
  | { readonly kind: 'post'; readonly post: string }
  | { readonly kind: 'users'; readonly users: readonly string[] }
  /** 用户组 */
  | { readonly kind: 'group'; readonly group: string }
  /** A person or people named in a field of the form; of a department its head, or the one `level - 1` above. */
  | { readonly kind: 'field'; readonly field: string; readonly level?: number }
  /** The starter named them when starting (发起人自选). */
  | { readonly kind: 'startersChoice' }
  /** Whoever handled the step before named them when agreeing (上一处理人自选). */
  | { readonly kind: 'handlersChoice' }
  | { readonly kind: 'previousHandler' }
  /** An expression that yields a user id or a list of them. */
  | { readonly kind: 'expression'; readonly expression: string }
  /** A query that a module registered under this name. */
  | { readonly kind: 'query'; readonly query: string }
  /** Whoever any of these names, in their order. */
  | { readonly kind: 'anyOf'; readonly rules: readonly ApproverRule[] };

/**
 * How several people decide: 会签 all, 或签 any, 依次 inTurn, 比例 percent, 票签 weighted (`needed` of the weights),
 * 抢办 claim (one task, whoever takes it), 分组会签 perGroup (every rule of an `anyOf` is a group, and each group must say
 * yes), 随机 random (one of them).
 */
export type ApprovalMode =
  | { readonly kind: 'all' }
  | { readonly kind: 'any' }
  | { readonly kind: 'inTurn' }
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'weighted'; readonly needed: number; readonly weights: Readonly<Record<string, number>> }
  | { readonly kind: 'claim' }
  | { readonly kind: 'perGroup'; readonly each: 'all' | 'any' }
  | { readonly kind: 'random' };

/** Nobody was found: pass the step, give it to the administrator or a named user, or refuse to go on. */
export type EmptyPolicy = 'pass' | 'toAdmin' | 'refuse' | { readonly toUser: string };

/** The approver is the starter himself: let him, ask his head instead, or skip him. */
export type StarterPolicy = 'allow' | 'toHead' | 'skip';

/** The approver agreed earlier in this process: skip him always, only when he was the step before, or never. */
export type RepeatPolicy = 'all' | 'consecutive' | 'never';

/** Too many said no: end as refused, return to the starter, or go on with the outcome as a variable. */
export type FailPolicy = 'refuse' | 'toStarter' | 'continue';

/** 超时: reminders around the deadline, and what the engine does at it. */
export interface OverduePolicy {
  /** 催办提醒 by itself. Times are ISO 8601 durations, of working time where the step's deadline is. */
  readonly remind?: {
    /** How long before the deadline the first one comes; at the deadline when absent. */
    readonly before?: string;
    readonly every: string;
    readonly times: number;
  };
  /** At the deadline: agree, disagree, return to the starter, ask the assignee's head, or ask somebody else. */
  readonly does?: 'pass' | 'refuse' | 'toStarter' | 'escalate' | { readonly transferTo: ApproverRule };
}

/** What holds for a step, or for every step that does not say otherwise. */
export interface ApprovalPolicies {
  /** 审批人为空; `toAdmin` when absent. */
  readonly whenNobody?: EmptyPolicy;
  /** 审批人与发起人相同; `allow` when absent. */
  readonly whenStarter?: StarterPolicy;
  /** 审批人已审批过; `never` skipped when absent. */
  readonly whenRepeated?: RepeatPolicy;
}
