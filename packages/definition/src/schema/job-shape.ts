/** How often a job runs: each hour, or at the beginning of each day, Monday, month or year of the firm's calendar. */
export type JobPeriod = 'hour' | 'day' | 'week' | 'month' | 'year';

/** A job as the server runs it, whoever declared it. */
export type JobShape = {
  readonly label: string;
  readonly every: JobPeriod;
  readonly at: string;
};

/** A time of day by the firm's clock. */
export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;
