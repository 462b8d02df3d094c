import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { childEnvironment, OverloadedError } from '@jianheng/server-platform';
import type { FromEngine, ToEngine } from './engine-messages.ts';

const PROGRAM = fileURLToPath(new URL('./engine-child.ts', import.meta.url));
const HEAP_MEGABYTES = 1200;
/** The longest work (all rules over 200 000 lines) takes some seconds on a busy machine. */
const MAX_ANSWER_MS = 120_000;

/** A process of the engine as the server talks to it: one question at a time. */
export class EngineProcess {
  readonly #child: ChildProcess;
  #trace = '';

  private constructor(child: ChildProcess) {
    this.#child = child;
    child.on('error', () => undefined);
    child.stderr?.on('data', (piece: Buffer) => {
      this.#trace = (this.#trace + piece.toString()).slice(-4000);
    });
    // The server may end while the process waits for questions.
    child.unref();
    child.channel?.unref();
    if (child.stderr && 'unref' in child.stderr && typeof child.stderr.unref === 'function')
      child.stderr.unref();
  }

  static async start(): Promise<EngineProcess> {
    const child = fork(PROGRAM, [], {
      execArgv: [`--max-old-space-size=${HEAP_MEGABYTES}`],
      env: childEnvironment(),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    await once(child, 'spawn');
    return new EngineProcess(child);
  }

  get isAlive(): boolean {
    return this.#child.connected && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Hands something over that has no answer. */
  async tell(message: ToEngine): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#child.send(message, (problem) => (problem ? reject(this.#ended(problem)) : resolve()));
    });
  }

  /** @throws OverloadedError when the process ends, or takes too long and is ended */
  async ask(message: ToEngine): Promise<FromEngine> {
    this.#child.ref();
    this.#child.channel?.ref();
    const ends = new AbortController();
    const timer = setTimeout(() => this.end(), MAX_ANSWER_MS);
    try {
      const { signal } = ends;
      const answer = once(this.#child, 'message', { signal });
      const end = once(this.#child, 'exit', { signal });
      for (const one of [answer, end]) one.catch(() => undefined);
      await this.tell(message);
      const [first] = await Promise.race([answer, end.then(() => [undefined])]);
      if (first === undefined) throw this.#ended();
      return first;
    } finally {
      clearTimeout(timer);
      ends.abort();
      this.#child.unref();
      this.#child.channel?.unref();
    }
  }

  end(): void {
    this.#child.kill('SIGKILL');
  }

  #ended(cause?: Error): OverloadedError {
    return new OverloadedError('造价引擎被中断，请稍后重试。', { cause: cause ?? new Error(this.#trace) });
  }
}
