import type { JobPeriod } from '../schema/job-shape.ts';

/** 定时任务: what a module does by itself, again and again; its code stands in the module's `server/`. */
export type Job = {
  readonly label: string;
  readonly every: JobPeriod;
  /**
   * The time of day by the firm's clock, `01:30`; of a week on its Monday, of a month or year on its first day; of an hour
   * the minutes, `00:15`.
   */
  readonly at: `${number}:${number}`;
};
