import type { UnitRows } from './rows.ts';

const LIVE: readonly string[] = ['open', 'blocked', 'onHold'];

/**
 * What a plain decision works with, however long the history is: tasks that are not over, activities that have not ended,
 * and those that tokens and such tasks point at. A store reads the same by its own means.
 */
export function livePart(rows: UnitRows): UnitRows {
  const task = rows.task.filter(({ status }) => LIVE.includes(status));
  const pointed = new Set([
    ...rows.token.flatMap(({ lastActivities }) => lastActivities),
    ...task.map(({ activityId }) => activityId),
  ]);
  const activity = rows.activity.filter(({ id, endedAt }) => endedAt === null || pointed.has(id));
  return { ...rows, task, activity, isLiveOnly: true };
}
