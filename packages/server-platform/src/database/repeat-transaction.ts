import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/** How often a transaction is run that others get in the way of. */
export const RETRIES = 3;
const PAUSE_MS = 40;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

/** Rejects with the problem when trying again would not help, or was tried often enough. */
export async function waitToRepeat(
  problem: unknown,
  left: { outdated: number; others: number },
): Promise<void> {
  if (isOutdatedPlan(problem) && left.outdated-- > 0) return;
  if (!isWorthRepeating(problem) || left.others-- <= 0) throw problem;
  // Whoever begins again at once meets the same other one at the same place.
  await wait(randomInt(5, PAUSE_MS * (RETRIES - left.others)));
}

function isWorthRepeating(problem: unknown): boolean {
  const code = codeOf(problem);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK;
}

/** A statement was prepared for a table that has more columns by now. */
export const isOutdatedPlan = (problem: unknown): boolean =>
  (problem as { routine?: unknown } | null)?.routine === 'RevalidateCachedQuery';

export const codeOf = (problem: unknown) => (problem as { code?: unknown } | null)?.code;
