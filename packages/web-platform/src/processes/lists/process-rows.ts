import type { Translate } from '../../i18n/use-translation.ts';

/** A line of a list of tasks or processes. `id` is the task's where the list is of tasks, else the process's. */
export interface ProcessRow {
  readonly id: string;
  readonly procInstId: string;
  readonly procDefKey: string;
  readonly procDefName: string;
  readonly processName: string;
  readonly taskName?: string | null;
  readonly taskDefKey?: string | null;
  readonly initiatorName?: string | null;
  readonly assigneeName?: string | null;
  readonly createdAt?: string | null;
  readonly createdDate?: string | null;
  readonly updatedDate?: string | null;
  readonly endedAt?: string | null;
  readonly startedAt?: string | null;
  readonly dueAt?: string | null;
  readonly participatedAt?: string | null;
  readonly copiedAt?: string | null;
  readonly followedAt?: string | null;
  readonly isClick?: boolean;
  readonly isUnclaimed?: boolean;
  readonly delegationState?: string | null;
  readonly purpose?: string | null;
  readonly status?: string | null;
  readonly curSteps?: string | readonly string[] | null;
  /** Of each step where it stands one person, and how many there are. */
  readonly holders?: readonly {
    readonly step: string;
    readonly person: string | null;
    readonly count: number;
  }[];
}

/** What a moment in a line may be called. */
export type MomentName =
  | 'createdAt'
  | 'createdDate'
  | 'updatedDate'
  | 'endedAt'
  | 'startedAt'
  | 'participatedAt'
  | 'copiedAt'
  | 'followedAt';

/** The current steps as one text: 财务审批 · 郎月明等 4 人. */
export function stepsText(
  { holders, curSteps }: Pick<ProcessRow, 'holders' | 'curSteps'>,
  t: Translate,
): string {
  if (holders !== undefined) return holders.map((holder) => holderText(holder, t)).join(t('、'));
  if (curSteps === null || curSteps === undefined) return '';
  return typeof curSteps === 'string' ? curSteps : curSteps.map((step) => t(step)).join(t('、'));
}

function holderText(
  { step, person, count }: NonNullable<ProcessRow['holders']>[number],
  t: Translate,
): string {
  if (person === null) return t(step);
  return `${t(step)} · ${count > 1 ? t('{name}等 {count} 人', { name: person, count }) : person}`;
}

/** How a process ended that left nothing in the business; only such a one may be removed. */
const WITHOUT_EFFECT: readonly unknown[] = ['cancelled', 'rejected', 'terminated', 'voided'];

export function isRemovable({ status }: Pick<ProcessRow, 'status'>): boolean {
  return WITHOUT_EFFECT.includes(status);
}

/** The initiator's own step, on which a form is sent in again and not approved. */
const INITIATOR_STEP = 'apply';

/** Whether a task can be approved without opening it: a decision that is this person's own. */
export function isBatchable({ purpose, isUnclaimed, delegationState, taskDefKey }: ProcessRow): boolean {
  const isDecision = purpose === undefined || purpose === null || purpose === 'decide';
  return isDecision && isUnclaimed !== true && delegationState !== 'pending' && taskDefKey !== INITIATOR_STEP;
}

/** A word about what kind of task it is, where it is no ordinary one. */
export function kindOfTask({ purpose, isUnclaimed, delegationState }: ProcessRow): string | undefined {
  if (purpose === 'consult') return '沟通';
  if (delegationState === 'pending') return '委派';
  return isUnclaimed === true ? '待签收' : undefined;
}
