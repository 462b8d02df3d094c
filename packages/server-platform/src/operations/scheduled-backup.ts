/** A backup that the server takes by itself, once a day. */
export type ScheduledBackup = {
  readonly folder: string;
  /** Time of the day by China's clock, such as 02:30. */
  readonly at: string;
  readonly keep: number;
  /** Takes the backup in a process of its own; rejects where it failed. */
  run(): Promise<void>;
};
