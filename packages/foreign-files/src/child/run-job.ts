import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { FileError } from '@jianheng/foreign-content';
import { startedFile } from './bundles.ts';
import { InterruptedError, wasInterrupted } from './interrupted-error.ts';
import { type FileJob, type JobLimits, type JobMessage, type JobResult, MEMORY_EXCEEDED } from './job.ts';
import { LimitError } from './limit-error.ts';

/** The rest of the memory is for what lies outside of the JavaScript heap: buffers, columns, web assembly. */
const HEAP_SHARE = 0.6;
const MIN_HEAP = 64;

/** How a job is done. */
export interface JobRun {
  /** the file of a program that calls `serveJob` */
  readonly program: string;
  readonly limits: JobLimits;
  /** ends the process; its reason is thrown */
  readonly signal: AbortSignal;
  readonly say: (sentence: string) => void;
  /**
   * Takes what the program writes on its output, while it writes: whoever takes slowly makes it wait. The program has to
   * wait until all of it is written before it is done.
   */
  readonly take?: (output: Readable) => Promise<void>;
  /** its environment, where it is not to know that of its caller */
  readonly env?: NodeJS.ProcessEnv;
}

/**
 * Reads a foreign file in a process of its own, with bounds on memory and time. Throws FileError with a Chinese sentence,
 * LimitError when a bound is reached, InterruptedError when the process was ended from outside, or the reason of the signal.
 */
export async function runJob(
  job: FileJob,
  { program, limits, signal, say, take, env }: JobRun,
): Promise<JobResult> {
  signal.throwIfAborted();
  const heap = Math.max(MIN_HEAP, Math.floor(limits.memoryInMegabytes * HEAP_SHARE));
  const child = fork(startedFile(program), [], {
    execArgv: [`--max-old-space-size=${heap}`, '--max-semi-space-size=16'],
    ...(env ? { env } : {}),
    stdio: ['ignore', take ? 'pipe' : 'ignore', 'pipe', 'ipc'],
  });
  // A machine without room for one more process reports that as an event, which ends the parent if nothing listens.
  await once(child, 'spawn');
  const watch = new JobWatch(child, say);
  const cancel = () => watch.end(signal.reason);
  signal.addEventListener('abort', cancel);
  if (signal.aborted) cancel();
  const timer = setTimeout(
    () => watch.end(new LimitError(job.file, 'time', limits.timeoutInSeconds)),
    limits.timeoutInSeconds * 1000,
  );
  try {
    // A child that ends early takes no job; how it ended is reported.
    child.send(job, () => undefined);
    const taken = takenFrom(child, take);
    // Whoever cannot go on taking has no use for the rest.
    taken.catch((reason: Error) => watch.end(reason));
    const result = await watch.outcome(job, limits);
    await taken;
    return result;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', cancel);
  }
}

async function takenFrom({ stdout }: ChildProcess, take: JobRun['take']): Promise<void> {
  if (take && stdout) await take(stdout);
}

/** A child process at work. */
class JobWatch {
  readonly #child: ChildProcess;
  readonly #say: JobRun['say'];
  #done: JobResult | null = null;
  #failure: Error | null = null;
  #trace = '';

  constructor(child: ChildProcess, say: JobRun['say']) {
    this.#child = child;
    this.#say = say;
    child.on('error', () => undefined);
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
  async outcome({ file }: FileJob, { memoryInMegabytes }: JobLimits): Promise<JobResult> {
    await once(this.#child, 'close');
    if (this.#failure) throw this.#failure;
    if (this.#done) return this.#done;
    if (this.#trace.includes(MEMORY_EXCEEDED) || /heap out of memory|allocation failed/i.test(this.#trace)) {
      throw new LimitError(file, 'memory', memoryInMegabytes);
    }
    if (wasInterrupted(this.#child)) throw new InterruptedError(file);
    throw new FileError(`${file}：读取时发生内部错误\n${this.#trace.trim()}`);
  }

  #hear(message: JobMessage): void {
    if ('say' in message) {
      this.#say(message.say);
      return;
    }
    if ('done' in message) this.#done = message.done;
    else this.#failure ??= new FileError(message.refuse);
    // All is said and written. A process may stand still at its end: threads that still compile a library's code wait there.
    this.#child.kill('SIGKILL');
  }
}
