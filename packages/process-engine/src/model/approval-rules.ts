/** Who acts on a step. What needs the organisation or the form is answered by the caller (see `Ports.approvers`). */
export type ApproverRule =
  | { readonly kind: 'starter' }
  /** The head of the starter's department, or of the department `level - 1` above it. */
  | { readonly kind: 'departmentHead'; readonly level: number }
  | { readonly kind: 'role'; readonly role: string; readonly scope: 'all' | 'ownDepartment' }
  | { readonly kind: 'users'; readonly users: readonly string[] }
  /** A person or people named in a field of the form. */
  | { readonly kind: 'field'; readonly field: string }
  /** The starter named them when starting (发起人自选). */
  | { readonly kind: 'startersChoice' }
  | { readonly kind: 'previousHandler' }
  /** An expression that yields a user id or a list of them. */
  | { readonly kind: 'expression'; readonly expression: string };

/**
 * How several people decide: 会签 all, 或签 any, 依次 inTurn, 比例 percent, 票签 weighted (`needed` of the weights),
 * 抢办 claim (one task, whoever takes it).
 */
export type ApprovalMode =
  | { readonly kind: 'all' }
  | { readonly kind: 'any' }
  | { readonly kind: 'inTurn' }
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'weighted'; readonly needed: number; readonly weights: Readonly<Record<string, number>> }
  | { readonly kind: 'claim' };

/** Nobody was found: pass the step, give it to the administrator or a named user, or refuse to go on. */
export type EmptyPolicy = 'pass' | 'toAdmin' | 'refuse' | { readonly toUser: string };

/** The approver is the starter himself: let him, ask his head instead, or skip him. */
export type StarterPolicy = 'allow' | 'toHead' | 'skip';

/** The approver agreed earlier in this process: skip him always, only when he was the step before, or never. */
export type RepeatPolicy = 'all' | 'consecutive' | 'never';

/** Too many said no: end as refused, return to the starter, or go on with the outcome as a variable. */
export type FailPolicy = 'refuse' | 'toStarter' | 'continue';
