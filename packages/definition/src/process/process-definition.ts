import type { FieldRight, ProcessSettings } from './approval-rules.ts';
import type { ProcessStep } from './process-steps.ts';

/**
 * The approval process bound to an entity as it ships; an administrator's redrawn one takes its place, so code
 * names actions, never steps.
 */
export type ProcessDefinition<FieldName extends string = string> = {
  /** Unique among all processes; also the id of its form on the wire. */
  readonly key: string;
  readonly label: string;
  /** Value of the dictionary `process-left-group` under which people find it. */
  readonly category: string;
  readonly sort?: number;
  /** Title of a running process: text with `{places}` of fields and `{initiator}`. */
  readonly title: string;
  /** What the initiator may fill in; fields not named are editable as the form declares them. */
  readonly startRights?: Readonly<Partial<Record<FieldName, FieldRight>>>;
  readonly settings?: ProcessSettings;
  readonly steps: readonly ProcessStep[];
};

/** What is drawn of a process, as the tree designer keeps it: its key and its name are the process's own. */
export interface DrawnTree {
  /** What the initiator may do with the form, also when it comes back to him. */
  readonly initiatorRights?: Readonly<Partial<Record<string, FieldRight>>>;
  readonly settings?: ProcessSettings;
  readonly steps: readonly ProcessStep[];
}

/** Where the form of a process stands; brings `processState` and `processId` to the entity's rows. */
export const PROCESS_STATES = {
  draft: '草稿',
  running: '审批中',
  returned: '已退回',
  withdrawn: '已撤回',
  approved: '已通过',
  rejected: '已拒绝',
  cancelled: '已撤销',
  terminated: '已终止',
  voided: '已作废',
} as const;

export type ProcessState = keyof typeof PROCESS_STATES;
