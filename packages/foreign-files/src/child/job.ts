/** What one foreign file may use. */
export interface JobLimits {
  readonly memoryInMegabytes: number;
  readonly timeoutInSeconds: number;
}

/** What a child process is asked for: a foreign file, and whatever else its program wants to know. */
export interface FileJob {
  readonly file: string;
  /** an empty folder for what it writes */
  readonly folder: string;
  readonly memoryInMegabytes: number;
}

/** What came of a job besides the files that it has written. */
export interface JobResult {
  /** records that were left out */
  readonly refused: number;
}

/** Written on the error output by a process that its watch over memory ends. */
export const MEMORY_EXCEEDED = 'job memory exceeded';

/** What a child process says to its parent. */
export type JobMessage =
  | { readonly say: string }
  | { readonly done: JobResult }
  /** the file is at fault; the sentence names it */
  | { readonly refuse: string };
