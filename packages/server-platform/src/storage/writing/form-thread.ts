import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Fields } from '@jianheng/definition';
import type { FormAnswer, FormJob, SentJob } from './form-job.ts';

/** The thread ends when it had nothing to do for so long; it takes about 40 MB. */
const IDLE_MS = 60_000;
/** The steps of formulas end long before; what takes longer is a defect, and must not keep others from the thread. */
const LONGEST_MS = 15_000;

const declarations = new WeakMap<Fields, string>();

/** A thread that works on one form at a time. It is started when it is first needed, and again after it failed. */
export class FormThread {
  #worker: Worker | undefined;
  #ready: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;

  /** @throws Error when the thread ends or takes too long: a defect. */
  async run({ fields, values, ...work }: FormJob): Promise<FormAnswer> {
    clearTimeout(this.#idle);
    const worker = this.#started();
    worker.ref();
    const waiting = new AbortController();
    await this.#ready;
    const timer = setTimeout(() => waiting.abort(), LONGEST_MS);
    try {
      const answered = once(worker, 'message', waiting);
      worker.postMessage({ values, declaration: declarationOf(fields), ...work } satisfies SentJob);
      const [answer]: FormAnswer[] = await Promise.race([answered, ended(worker, waiting)]);
      if (!answer || 'failed' in answer) throw new Error(answer?.failed ?? 'the form thread did not answer');
      return answer;
    } catch (problem) {
      this.#end(worker);
      throw problem;
    } finally {
      clearTimeout(timer);
      waiting.abort();
      this.#rest(worker);
    }
  }

  #started(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./form-thread-program.ts', import.meta.url));
    // The waiting job receives the error; a thread that fails between jobs is started again.
    worker.on('error', () => this.#end(worker));
    this.#worker = worker;
    // Loading its program takes longer than most of its jobs, and is no part of them.
    this.#ready = once(worker, 'message');
    return worker;
  }

  #rest(worker: Worker): void {
    worker.unref();
    this.#idle = setTimeout(() => this.#end(worker), IDLE_MS);
    this.#idle.unref();
  }

  #end(worker: Worker): void {
    if (this.#worker === worker) this.#worker = undefined;
    void worker.terminate();
  }
}

async function ended(worker: Worker, waiting: AbortController): Promise<never> {
  await once(worker, 'exit', waiting);
  throw new Error('the form thread has ended');
}

function declarationOf(fields: Fields): string {
  const known = declarations.get(fields) ?? JSON.stringify(fields);
  declarations.set(fields, known);
  return known;
}
