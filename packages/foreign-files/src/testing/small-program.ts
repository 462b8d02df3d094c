/** A program of jobs for tests: does what its job says, and then waits, fails or ends. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FileError } from '@jianheng/foreign-content';
import type { FileJob } from '../child/job.ts';
import { serveJob } from '../child/serve-job.ts';

export interface SmallJob extends FileJob {
  readonly ends:
    | 'well'
    | 'refused'
    | 'by a defect'
    | 'never'
    | 'without memory'
    | 'killed'
    | 'standing still'
    | 'with much output';
}

serveJob<SmallJob>(async ({ file, folder, ends }, say) => {
  say(`正在读取 ${file}`);
  await writeFile(join(folder, 'result.txt'), file);
  if (ends === 'refused') throw new FileError('第 1 行有误');
  if (ends === 'by a defect') throw new TypeError('no such thing');
  if (ends === 'without memory') fill();
  if (ends === 'killed') process.kill(process.pid, 'SIGKILL');
  if (ends === 'standing still')
    process.on('exit', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));
  if (ends === 'with much output') await writeMuch();
  if (ends === 'never') await new Promise((resolve) => setTimeout(resolve, 600_000));
  return { refused: 2 };
});

/** Busy as it is, nobody but the watch can end it. */
function fill(): void {
  const kept: Buffer[] = [];
  for (;;) kept.push(Buffer.alloc(1 << 20, kept.length));
}

/** More than any pipe holds, and done when the last of it is taken. */
async function writeMuch(): Promise<void> {
  for (let line = 0; line < 2000; line++)
    await new Promise<void>((resolve) =>
      process.stdout.write(`${line} ${'x'.repeat(1000)}\n`, () => resolve()),
    );
}
