/** Who is asked to act on a step (审批人). */
export type ApproverRule =
  | { readonly kind: 'starter' }
  /** Head of the starter's department; level 2 is the head of the department above it, and so on. */
  | { readonly kind: 'departmentHead'; readonly level?: number }
  | { readonly kind: 'role'; readonly role: string; readonly scope?: 'all' | 'ownDepartment' }
  | { readonly kind: 'users'; readonly users: readonly string[] }
  /** The person or department named in a field of the form; of a department its head. */
  | { readonly kind: 'field'; readonly field: string }
  | { readonly kind: 'startersChoice' };

/** How several people answer one step: all of them (会签), any (或签), one after another (依次), or a share of them. */
export type SigningMode = 'all' | 'any' | 'inTurn' | { readonly kind: 'percent'; readonly atLeast: number };

export type FieldRight = 'hidden' | 'readonly' | 'editable' | 'required';

type ApproveStep = {
  readonly kind: 'approve';
  readonly key: string;
  readonly label: string;
  readonly by: ApproverRule;
  readonly mode?: SigningMode;
  /** What this step may see and fill in; fields not named are readonly. */
  readonly rights?: Readonly<Record<string, FieldRight>>;
  /** Action of the module that runs when the step is agreed to, in the same transaction. */
  readonly runs?: string;
  /** When nobody is found, the step passes by itself or goes to the administrators. */
  readonly whenNobody?: 'pass' | 'toAdmin' | 'refuse';
  /** When the approver is the starter himself. */
  readonly whenStarter?: 'allow' | 'toHead' | 'skip';
};

type CopyStep = {
  readonly kind: 'copyTo';
  readonly key: string;
  readonly label: string;
  readonly to: ApproverRule;
};

type BranchStep = {
  readonly kind: 'branch';
  readonly key: string;
  readonly label?: string;
  /** The first branch whose condition holds is taken. */
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

/** One step of an approval as people draw it, top to bottom. */
export type ProcessStep = ApproveStep | CopyStep | BranchStep | ParallelStep;

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
  readonly steps: readonly ProcessStep[];
  /** Actions that run in the same transaction when the process ends so. */
  readonly onAgreed?: ActionName;
  readonly onRefused?: ActionName;
  readonly onWithdrawn?: ActionName;
};

/** Where the form of a process stands; brings `processState` and `processId` to the entity's rows. */
export const PROCESS_STATES = {
  draft: '草稿',
  running: '审批中',
  returned: '已退回',
  agreed: '已通过',
  refused: '已拒绝',
  withdrawn: '已撤销',
  terminated: '已终止',
} as const;

export type ProcessState = keyof typeof PROCESS_STATES;
