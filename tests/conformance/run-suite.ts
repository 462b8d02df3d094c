import type { Ground } from './grounds/ground.ts';
import type { Case } from './read-suite.ts';
import { runCase } from './run-case.ts';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

type Say = (line: string) => void;

/** Runs all cases on one ground, telling each failure and the sum. */
export async function runSuite(
  folder: string,
  cases: readonly Case[],
  ground: Ground,
  say: Say,
): Promise<Tally> {
  let failed = 0;
  for (const one of cases) {
    const failure = await runCase(folder, one, ground);
    if (failure === undefined) continue;
    failed += 1;
    say(`✗ ${ground.name}: ${one.id}: ${failure}`);
  }
  const tally = { passed: cases.length - failed, failed };
  say(`${ground.name}: ${told(tally)}`);
  return tally;
}

export function told({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`;
}
