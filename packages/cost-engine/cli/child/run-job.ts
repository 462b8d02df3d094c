import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ImportError } from '../../src/index.ts';
import { CancelledError } from '../command.ts';
import { say } from '../progress.ts';
import type { Job, JobMessage } from './job.ts';

const CHILD = fileURLToPath(import.meta.resolve('./child.ts'));
/** The rest of the memory is for what lies outside of the JavaScript heap: buffers, columns, web assembly. */
const HEAP_SHARE = 0.6;
const MIN_HEAP = 64;

/** What one foreign file may use. */
export interface JobLimits {
  readonly memoryInMegabytes: number;
  readonly timeoutInSeconds: number;
}

type Done = Extract<JobMessage, { done: unknown }>['done'];

/**
 * Reads a foreign file in a process of its own, with bounds on memory and time, and puts what it wrote into `out`. Nothing is left
 * behind when it fails or is cancelled (Ctrl-C). Throws ImportError with a Chinese sentence, or CancelledError.
 */
export async function runJob(
  job: Omit<Job, 'folder' | 'memoryInMegabytes'>,
  { out, limits }: { readonly out: string; readonly limits: JobLimits },
): Promise<Done> {
  const stop = new AbortController();
  const cancel = () => stop.abort();
  process.once('SIGINT', cancel);
  process.once('SIGTERM', cancel);
  try {
    say(`正在读取 ${job.file}`);
    return await inFolder(resolve(out), (folder) =>
      inChild({ ...job, folder, memoryInMegabytes: limits.memoryInMegabytes }, limits, stop.signal),
    );
  } finally {
    process.off('SIGINT', cancel);
    process.off('SIGTERM', cancel);
  }
}

/** Work in a folder beside the target, whose files move into it when all is done. */
async function inFolder<Result>(target: string, work: (folder: string) => Promise<Result>): Promise<Result> {
  await mkdir(dirname(target), { recursive: true });
  const folder = await mkdtemp(join(dirname(target), `.${basename(target)}-`));
  try {
    const result = await work(folder);
    await mkdir(target, { recursive: true });
    for (const name of await readdir(folder)) await rename(join(folder, name), join(target, name));
    return result;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function inChild(job: Job, limits: JobLimits, signal: AbortSignal): Promise<Done> {
  if (signal.aborted) throw new CancelledError();
  const heap = Math.max(MIN_HEAP, Math.floor(limits.memoryInMegabytes * HEAP_SHARE));
  const child = fork(CHILD, [], {
    execArgv: [`--max-old-space-size=${heap}`, '--max-semi-space-size=16'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const watch = new JobWatch(child);
  signal.addEventListener('abort', () => watch.end(new CancelledError()));
  const timer = setTimeout(() => watch.end(overTime(job, limits)), limits.timeoutInSeconds * 1000);
  try {
    child.send(job);
    return await watch.outcome(job, limits);
  } finally {
    clearTimeout(timer);
  }
}

function overTime({ file }: Job, { timeoutInSeconds }: JobLimits): ImportError {
  return new ImportError(`${file}：用时超过 ${timeoutInSeconds} 秒，已中止（可用 --timeout 放宽）`);
}

/** A child process at work. */
class JobWatch {
  readonly #child: ChildProcess;
  #done: Done | null = null;
  #failure: Error | null = null;
  #trace = '';

  constructor(child: ChildProcess) {
    this.#child = child;
    child.on('message', (message: JobMessage) => this.#hear(message));
    child.stderr?.on('data', (piece: Buffer) => {
      this.#trace = (this.#trace + piece.toString()).slice(-4000);
    });
  }

  /** Ends the process; the first reason counts. */
  end(reason: Error): void {
    this.#failure ??= reason;
    this.#child.kill('SIGKILL');
  }

  /** What the process has done; throws the reason why it did not. */
  async outcome({ file }: Job, { memoryInMegabytes }: JobLimits): Promise<Done> {
    const [, signal] = await once(this.#child, 'close');
    if (this.#failure) throw this.#failure;
    if (this.#done) return this.#done;
    // Nobody else ends it by force but its own watch over memory, or the system for the same reason.
    if (signal === 'SIGKILL' || /heap out of memory|allocation failed/i.test(this.#trace)) {
      throw new ImportError(`${file}：占用内存超过 ${memoryInMegabytes} MB，已中止（可用 --memory 放宽）`);
    }
    throw new ImportError(`${file}：读取时发生内部错误\n${this.#trace.trim()}`);
  }

  #hear(message: JobMessage): void {
    if ('say' in message) say(message.say);
    else if ('done' in message) this.#done = message.done;
    else this.#failure ??= new ImportError(message.refuse);
  }
}
