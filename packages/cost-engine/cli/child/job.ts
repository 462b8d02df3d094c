import type { SheetMapping } from '../../src/index.ts';

/** What a child process is asked to do with one foreign file. */
export interface Job {
  readonly task: 'import' | 'describe';
  readonly file: string;
  /** an empty folder for what it writes */
  readonly folder: string;
  readonly memoryInMegabytes: number;
  readonly mapping?: readonly SheetMapping[];
  readonly account?: string;
}

/** What a child process says to its parent. */
export type JobMessage =
  | { readonly say: string }
  | { readonly done: { readonly refused: number; readonly holds: 'project' | 'statement' } }
  /** the file is at fault; the sentence names it */
  | { readonly refuse: string };
