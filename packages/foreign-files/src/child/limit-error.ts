import { FileError } from '@jianheng/foreign-content';

const EXCEEDED = {
  memory: (most: number) => `占用内存超过 ${most} MB`,
  time: (most: number) => `用时超过 ${most} 秒`,
};

/** A file that takes more than it may; a program whose caller sets the limits can tell him how. */
export class LimitError extends FileError {
  readonly limit: keyof typeof EXCEEDED;

  constructor(file: string, limit: keyof typeof EXCEEDED, most: number) {
    super(`${file}：${EXCEEDED[limit](most)}，已中止`);
    this.limit = limit;
  }
}
