import type { Opinion, ProcessFacts, TaskFacts } from '../data/process-data.ts';

const SENT_BACK: readonly string[] = ['sendBack', 'voteAgainst'];

type Facts = Pick<ProcessFacts, 'isFinished' | 'processState'>;
type Task = Pick<TaskFacts, 'buttons' | 'taskName'>;

/** The opinion by which a form came back to where it lies now; none where it did not come back, or has gone on since. */
export function lastReturn(
  { isFinished, processState }: Facts,
  task: Task | undefined,
  opinions: readonly Opinion[],
): Opinion | undefined {
  const at = opinions.findLastIndex(({ kind }) => SENT_BACK.includes(kind));
  const last = opinions[at];
  if (isFinished || last === undefined) return undefined;
  if (processState === 'returned') return last;
  if (processState !== 'running' || task === undefined) return undefined;
  return task.buttons.includes('resubmit') || isReturnedTo(task, last, opinions.slice(at + 1))
    ? last
    : undefined;
}

/** A step that it was sent back to, and where nobody has decided since. */
function isReturnedTo({ taskName }: Task, { targetNames }: Opinion, later: readonly Opinion[]): boolean {
  if (taskName === undefined || targetNames === null) return false;
  return targetNames.split('、').includes(taskName) && !later.some((one) => one.taskName === taskName);
}
