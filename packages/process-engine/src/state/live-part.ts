import type { UnitRows } from './rows.ts';

const LIVE: readonly string[] = ['open', 'blocked', 'parked'];

/**
 * What a plain decision works with, however long the history is: tasks that are not over, visits that have not ended,
 * and those that tokens and such tasks point at. A store reads the same by its own means.
 */
export function livePart(rows: UnitRows): UnitRows {
  const task = rows.task.filter(({ status }) => LIVE.includes(status));
  const pointed = new Set([
    ...rows.token.flatMap(({ lastLog }) => lastLog),
    ...task.map(({ logId }) => logId),
  ]);
  const log = rows.log.filter(({ id, endedAt }) => endedAt === null || pointed.has(id));
  return { ...rows, task, log, isLiveOnly: true };
}
