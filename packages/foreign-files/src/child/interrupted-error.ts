import type { ChildProcess } from 'node:child_process';
import { FileError } from '@jianheng/foreign-content';

/** Signals by which a system short of memory or an operator ends a process; a process that fails by itself gets others. */
const FROM_OUTSIDE: readonly unknown[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'];

/** The process that read a file was ended from outside: nothing is known to be wrong with the file. */
export class InterruptedError extends FileError {
  constructor(file: string) {
    super(`${file}：处理被中断，请重试`);
  }
}

/** Whether a child process that has closed was ended by others than its parent. */
export const wasInterrupted = ({ killed, signalCode }: ChildProcess): boolean =>
  !killed && FROM_OUTSIDE.includes(signalCode);
