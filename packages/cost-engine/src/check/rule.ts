import type { RuleRun } from './check-run.ts';

/** One rule of the quality check. */
export interface Rule {
  /** its name in calls and records */
  readonly id: string;
  /** its name for people */
  readonly name: string;
  check(run: RuleRun): void;
}
