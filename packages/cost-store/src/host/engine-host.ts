import { FileError } from '@jianheng/foreign-content';
import { ConcurrencyLimit } from '@jianheng/server-platform';
import type { TogetherAnswer, TogetherInput, WorkAnswer, WorkInput, WorkName } from '../works/works.ts';
import type { FromEngine, ToEngine } from './engine-messages.ts';
import { EngineProcess } from './engine-process.ts';

/** A project that the engine may be asked about: a name for one revision of it, and where its frames come from. */
export type EngineSource = {
  /** `{firm}/{project}@{revision}` */
  readonly key: string;
  readonly frames: () => AsyncIterable<Buffer>;
};

/** Bytes that are handed over at once: the server answers others in between. */
const PORTION = 1 << 20;
/** Lines of projects that are asked about together. */
export const MAX_TOGETHER_LINES = 500_000;
/** A process that nobody asked for so long ends, and gives its memory back. */
const IDLE_MS = 600_000;

/**
 * The engine beside the server: a process that keeps the projects that people work at in memory. It is started when it is first
 * needed; one that died is started anew. An answer is about the revision that was asked for, never about another.
 */
export class EngineHost {
  readonly #turns = new ConcurrencyLimit({
    maxConcurrent: 1,
    maxRunningEach: 1,
    maxWaiting: 12,
    maxWaitMs: 120_000,
    busy: '正在使用造价引擎的人较多，请稍后重试。',
  });
  #process: EngineProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  /**
   * @throws FileError with a Chinese sentence when what was given is at fault; OverloadedError when there is no room, or the
   * process was ended from outside
   */
  ask<Name extends WorkName>(
    source: EngineSource,
    work: Name,
    input: WorkInput<Name>,
  ): Promise<WorkAnswer<Name>> {
    return this.#inTurn(async (engine) => {
      const asked: ToEngine = { type: 'ask', key: source.key, work, input };
      const first = await engine.ask(asked);
      if (first.type !== 'missing') return answerOf<WorkAnswer<Name>>(first);
      await this.#load(engine, source);
      return answerOf<WorkAnswer<Name>>(await engine.ask(asked));
    });
  }

  /**
   * Asks about several projects together, at most `MAX_TOGETHER_LINES` lines in all: fewer than the process keeps.
   *
   * @throws what `ask` throws
   */
  askTogether(sources: readonly EngineSource[], input: TogetherInput): Promise<TogetherAnswer> {
    const keys = sources.map(({ key }) => key);
    return this.#inTurn(async (engine) => {
      for (let loads = 0; ; loads += 1) {
        const reply = await engine.ask({ type: 'askTogether', keys, input });
        const source = reply.type === 'missing' ? sources.find(({ key }) => key === reply.key) : undefined;
        if (source === undefined || loads === sources.length) return answerOf<TogetherAnswer>(reply);
        await this.#load(engine, source);
      }
    });
  }

  #inTurn<Answer>(ask: (engine: EngineProcess) => Promise<Answer>): Promise<Answer> {
    return this.#turns.run(async () => {
      clearTimeout(this.#idle);
      try {
        return await ask(await this.#running());
      } finally {
        this.#idle = setTimeout(() => this.stop(), IDLE_MS).unref();
      }
    });
  }

  /** Ends the process; the next question starts another. */
  stop(): void {
    this.#process?.end();
    this.#process = undefined;
  }

  async #running(): Promise<EngineProcess> {
    if (!this.#process?.isAlive) this.#process = await EngineProcess.start();
    return this.#process;
  }

  async #load(engine: EngineProcess, { key, frames }: EngineSource): Promise<void> {
    let pieces: Buffer[] = [];
    let size = 0;
    let isBegun = false;
    const send = async () => {
      isBegun = true;
      await engine.tell({ type: 'frames', key, pieces });
      pieces = [];
      size = 0;
    };
    try {
      for await (const piece of frames()) {
        pieces.push(piece);
        size += piece.length;
        if (size >= PORTION) await send();
      }
      await send();
    } catch (problem) {
      // What was handed over so far belongs to nothing; where nothing was, the other projects stay.
      if (isBegun) this.stop();
      throw problem;
    }
    const loaded = await engine.ask({ type: 'load', key });
    if (loaded.type !== 'loaded') answerOf(loaded);
  }
}

/** The one answer in which the process and the caller speak of the same work. */
function answerOf<Answer>(told: FromEngine): Answer {
  if (told.type === 'answer') return told.answer as Answer;
  if (told.type === 'refused') throw new FileError(told.sentence);
  throw new Error(told.type === 'failed' ? told.trace : `the engine answered ${told.type}`);
}
