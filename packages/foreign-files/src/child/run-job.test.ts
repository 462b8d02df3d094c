import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { FileError } from '@jianheng/foreign-content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SmallJob } from '../testing/small-program.ts';
import { filledFolder } from './filled-folder.ts';
import { InterruptedError } from './interrupted-error.ts';
import { LimitError } from './limit-error.ts';
import { runJob } from './run-job.ts';

const PROGRAM = fileURLToPath(import.meta.resolve('../testing/small-program.ts'));
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'job-'));
});

afterAll(() => rm(folder, { recursive: true }));

interface Call {
  readonly ends: SmallJob['ends'];
  readonly seconds?: number;
  readonly stop?: AbortController;
  readonly take?: (output: Readable) => Promise<void>;
}

/** Runs the small program into a folder of the test, and yields what it has said. */
async function run({
  ends,
  seconds = 60,
  stop = new AbortController(),
  take,
}: Call): Promise<readonly string[]> {
  const said: string[] = [];
  const limits = { memoryInMegabytes: 200, timeoutInSeconds: seconds };
  const { refused } = await filledFolder(join(folder, 'out'), (inner) => {
    const job: SmallJob = { file: 'a.csv', folder: inner, memoryInMegabytes: 200, ends };
    return runJob(job, {
      program: PROGRAM,
      limits,
      ...(take ? { take } : {}),
      signal: stop.signal,
      say: (sentence) => {
        said.push(sentence);
        if (ends === 'never') stop.abort(new Error('enough'));
      },
    });
  });
  return [...said, `${refused} refused`];
}

/** What a job is refused with; it must have left nothing behind. */
async function failureOf(call: Call): Promise<unknown> {
  const failure = await run(call).then(
    () => null,
    (error: unknown) => error,
  );
  expect(await readdir(folder)).toEqual([]);
  return failure;
}

describe('a job', () => {
  it('is done when it has said so, even if its process stands still at its end', async () => {
    expect(await run({ ends: 'standing still' })).toEqual(['正在读取 a.csv', '2 refused']);
    await rm(join(folder, 'out'), { recursive: true });
  });

  it('is refused with the sentence of its file', async () => {
    const failure = await failureOf({ ends: 'refused' });

    expect(failure).toBeInstanceOf(FileError);
    expect(failure).toMatchObject({ message: 'a.csv：第 1 行有误' });
  });

  it('tells of a defect with its trace', async () => {
    expect(await failureOf({ ends: 'by a defect' })).toMatchObject({
      message: expect.stringMatching(/^a\.csv：读取时发生内部错误\n[\s\S]*TypeError: no such thing/),
    });
  });

  it('ends when it takes too much memory, however busy', async () => {
    const failure = await failureOf({ ends: 'without memory' });

    expect(failure).toBeInstanceOf(LimitError);
    expect(failure).toMatchObject({ limit: 'memory', message: 'a.csv：占用内存超过 200 MB，已中止' });
  });

  it('ends when it takes too long', async () => {
    const failure = await failureOf({ ends: 'never', seconds: 0 });

    expect(failure).toBeInstanceOf(LimitError);
    expect(failure).toMatchObject({ limit: 'time', message: 'a.csv：用时超过 0 秒，已中止' });
  });

  it('is interrupted when its process is killed from outside', async () => {
    const failure = await failureOf({ ends: 'killed' });

    expect(failure).toBeInstanceOf(InterruptedError);
    expect(failure).toMatchObject({ message: 'a.csv：处理被中断，请重试' });
  });

  it('ends when its caller has enough of it, and does not begin when he has before', async () => {
    const stop = new AbortController();

    expect(await failureOf({ ends: 'never', stop })).toMatchObject({ message: 'enough' });
    expect(await failureOf({ ends: 'well', stop })).toMatchObject({ message: 'enough' });
  });

  it('waits for whoever takes its output, and loses nothing of it', async () => {
    const taken: string[] = [];
    const take = async (output: Readable) => {
      for await (const line of createInterface({ input: output })) {
        if (taken.length === 0) await new Promise((resolve) => setTimeout(resolve, 300));
        taken.push(line);
      }
    };

    await run({ ends: 'with much output', take });

    expect(taken).toHaveLength(2000);
    expect(taken.at(-1)).toBe(`1999 ${'x'.repeat(1000)}`);
    await rm(join(folder, 'out'), { recursive: true });
  });

  it('ends when whoever takes its output fails', async () => {
    const take = async () => {
      throw new Error('taken enough');
    };

    expect(await failureOf({ ends: 'never', take })).toMatchObject({ message: 'taken enough' });
  });

  it('says how it goes on, and what it wrote appears when it is done', async () => {
    expect(await run({ ends: 'well' })).toEqual(['正在读取 a.csv', '2 refused']);
    expect(await readdir(folder)).toEqual(['out']);
    expect(await readFile(join(folder, 'out', 'result.txt'), 'utf8')).toBe('a.csv');
  });
});
