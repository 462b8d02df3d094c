import type { PlatformAnswer, PlatformCalls } from '@jianheng/contract';
import { markedName } from '../../fields/simple/link/option-name.ts';
import { sayStep } from '../../i18n/say-process.ts';
import type { Translate } from '../../i18n/use-translation.ts';

/** The calls that list tasks or processes. */
export type ListCall = Extract<keyof PlatformCalls, `POST /b/wf/${'task' | 'process'}/query${string}List`>;

type Line = PlatformAnswer<ListCall>[number];
type Told<One> = One extends unknown ? keyof One : never;
type ToldOf<One, Name> = One extends unknown ? (Name extends keyof One ? One[Name] : never) : never;

/**
 * A line of a list of tasks or processes: what all of them tell, and what only some do. `id` is the task's where the list
 * is of tasks, else the process's.
 */
export type ProcessRow = Pick<Line, keyof Line> & {
  readonly [Name in Told<Line>]?: ToldOf<Line, Name>;
};

/** What a line is about: a process whose subject was never filled in goes by its kind. */
export function subjectOf({ processName, procDefName }: ProcessRow): string {
  return processName || procDefName;
}

/** The process of a line; drafts alone have none yet. */
export function processOf({ procInstId = '' }: ProcessRow): string {
  return procInstId;
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

/** The step of a task in the language of now. */
export const stepOf = (
  { procDefKey, taskName }: Pick<ProcessRow, 'procDefKey' | 'taskName'>,
  t: Translate,
): string => sayStep(procDefKey, taskName ?? '', t);

/** The current steps as one text: 财务审批 · 郎月明等 4 人. */
export function stepsText(
  { procDefKey, holders, curSteps }: Pick<ProcessRow, 'procDefKey' | 'holders' | 'curSteps'>,
  t: Translate,
): string {
  if (holders !== undefined) return holders.map((holder) => holderText(procDefKey, holder, t)).join(t('、'));
  return curSteps ?? '';
}

function holderText(
  procDefKey: string,
  { step, person, isDisabled, count }: NonNullable<ProcessRow['holders']>[number],
  t: Translate,
): string {
  const named = sayStep(procDefKey, step, t);
  if (person === null) return named;
  const marked = markedName(person, isDisabled, t);
  return `${named} · ${count > 1 ? t('{name}等 {count} 人', { name: marked, count }) : marked}`;
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
export function kindOfTask({
  purpose,
  isUnclaimed,
  delegationState,
  isSignedFirst,
}: ProcessRow): string | undefined {
  if (purpose === 'consult') return '沟通';
  if (delegationState === 'pending') return '委派';
  if (isSignedFirst === true) return '加签';
  return isUnclaimed === true ? '待签收' : undefined;
}
