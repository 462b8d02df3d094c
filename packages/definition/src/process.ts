/** Who is asked to act on a step (审批人). */
export type ApproverRule =
  | { readonly kind: 'starter' }
  /** Head of the starter's department; level 2 is the head of the department above it, and so on. */
  | {
      readonly kind: 'departmentHead';
      readonly level?: number;
      readonly of?: 'starter' | 'previousHandler';
    }
  /** 连续多级负责人: from the starter's department upwards, one after another. */
  | { readonly kind: 'departmentHeads'; readonly levels: number | 'top' }
  | { readonly kind: 'departmentMembers'; readonly departments: readonly string[] | 'starter' }
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
  /** The person or department named in a field of the form; of a department its head, or the one above. */
  | { readonly kind: 'field'; readonly field: string; readonly level?: number }
  | { readonly kind: 'startersChoice' }
  /** 上一处理人自选 */
  | { readonly kind: 'handlersChoice' }
  | { readonly kind: 'previousHandler' }
  /** A formula that yields a person. */
  | { readonly kind: 'expression'; readonly expression: string }
  /** A query of the module, by name. */
  | { readonly kind: 'query'; readonly query: string }
  /** Everybody whom one of the rules names. */
  | { readonly kind: 'anyOf'; readonly rules: readonly ApproverRule[] };

/**
 * How several people answer one step: all of them (会签), any (或签), one after another (依次), whoever takes it (抢办), one
 * by lot (随机), a share of them (比例), by weight (票签), or each rule's people for themselves (分组).
 */
export type SigningMode =
  | 'all'
  | 'any'
  | 'inTurn'
  | 'claim'
  | 'random'
  | { readonly kind: 'percent'; readonly atLeast: number }
  | { readonly kind: 'weighted'; readonly needed: number; readonly weights: Readonly<Record<string, number>> }
  | { readonly kind: 'perGroup'; readonly each: 'all' | 'any' };

export type FieldRight = 'hidden' | 'readonly' | 'editable' | 'required';

/** What holds for a step, or for all of a process that do not say otherwise. */
type ApprovalPolicies = {
  /** When nobody is found, the step passes by itself, goes to the administrators or a named user, or is refused. */
  readonly whenNobody?: 'pass' | 'toAdmin' | 'refuse' | { readonly toUser: string };
  /** When the approver is the starter himself. */
  readonly whenStarter?: 'allow' | 'toHead' | 'skip';
  /** When the approver has agreed before: ask again, or count it everywhere or only from the step before. */
  readonly whenRepeated?: 'never' | 'consecutive' | 'all';
};

/** 时限: when a task is due, and what happens then. Durations are ISO 8601. */
type DueRules = {
  readonly dueIn?: string;
  /** By the clock, or in working days and hours of the firm's calendar. */
  readonly dueOn?: 'calendar' | 'working';
  readonly overdue?: {
    readonly remind?: { readonly before?: string; readonly every: string; readonly times: number };
    readonly does?: 'pass' | 'refuse' | 'toStarter' | 'escalate' | { readonly transferTo: ApproverRule };
  };
};

type ApproveStep = ApprovalPolicies &
  DueRules & {
    readonly kind: 'approve';
    readonly key: string;
    readonly label: string;
    readonly by: ApproverRule;
    readonly mode?: SigningMode;
    /** What this step may see and fill in; fields not named are readonly. */
    readonly rights?: Readonly<Record<string, FieldRight>>;
    /** Action of the module that runs when the step is agreed to, in the same transaction. */
    readonly runs?: string;
    /** The action that takes it back when the process returns past this step; without it such a return is refused. */
    readonly undoneBy?: string;
    /** When too many disagree: the process ends, goes back to its starter, or goes on. */
    readonly whenFailed?: 'refuse' | 'toStarter' | 'continue';
  };

type CopyStep = {
  readonly kind: 'copyTo';
  readonly key: string;
  readonly label: string;
  readonly to: ApproverRule;
};

/** 条件分支 takes the first branch whose condition holds, 包容分支 every one. */
type BranchStep = {
  readonly kind: 'branch' | 'inclusive';
  readonly key: string;
  readonly label?: string;
  readonly branches: readonly {
    readonly label: string;
    /** A condition on the form in the product's expression language. */
    readonly when: string;
    readonly steps: readonly ProcessStep[];
  }[];
  readonly otherwise?: readonly ProcessStep[];
};

type ParallelStep = {
  readonly kind: 'parallel';
  readonly key: string;
  readonly label?: string;
  readonly branches: readonly { readonly label: string; readonly steps: readonly ProcessStep[] }[];
};

/** 延时: the process waits before it goes on. */
type DelayStep = {
  readonly kind: 'delay';
  readonly key: string;
  readonly label: string;
  readonly for: string;
  readonly working?: boolean;
};

/** 子流程: another process, waited for unless told otherwise; values travel by formulas. */
type CallStep = {
  readonly kind: 'call';
  readonly key: string;
  readonly label: string;
  readonly calls: string;
  readonly gives?: Readonly<Record<string, string>>;
  readonly takes?: Readonly<Record<string, string>>;
  readonly waits?: false;
};

/** One step of an approval as people draw it, top to bottom. */
export type ProcessStep = ApproveStep | CopyStep | BranchStep | ParallelStep | DelayStep | CallStep;

/**
 * The approval process bound to an entity as it ships; an administrator's redrawn one takes its place, so code
 * names actions, never steps.
 */
export type ProcessDefinition<FieldName extends string = string, ActionName extends string = string> = {
  /** Unique among all processes; also the id of its form on the wire. */
  readonly key: string;
  readonly label: string;
  /** Value of the dictionary `process-left-group` under which people find it. */
  readonly category: string;
  readonly sort?: number;
  /** Title of a running process: text with `{places}` of fields and `{starter}`. */
  readonly title: string;
  /** What the starter may fill in; fields not named are editable as the form declares them. */
  readonly startRights?: Readonly<Partial<Record<FieldName, FieldRight>>>;
  readonly settings?: ApprovalPolicies & {
    /** 撤销: how long the starter may call the whole process back; always unless told otherwise. */
    readonly recall?: 'always' | 'untilFirstApproval' | 'never';
  };
  readonly steps: readonly ProcessStep[];
  /** Actions that run in the same transaction when the process ends so. */
  readonly onAgreed?: ActionName;
  readonly onRefused?: ActionName;
  readonly onWithdrawn?: ActionName;
  readonly onTerminated?: ActionName;
  /** 作废 of one that has ended: takes back what the end brought about; without it such an end stays. */
  readonly onVoided?: ActionName;
  /** 唤醒: likewise. */
  readonly onReopened?: ActionName;
};

/** Where the form of a process stands; brings `processState` and `processId` to the entity's rows. */
export const PROCESS_STATES = {
  draft: '草稿',
  running: '审批中',
  returned: '已退回',
  takenBack: '已撤回',
  agreed: '已通过',
  refused: '已拒绝',
  withdrawn: '已撤销',
  terminated: '已终止',
  voided: '已作废',
} as const;

export type ProcessState = keyof typeof PROCESS_STATES;
