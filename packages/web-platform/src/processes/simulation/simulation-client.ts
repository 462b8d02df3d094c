import type { PlayAnswer, PlayRequest } from './worker/protocol.ts';

const PATIENCE_S = 10;

/** What a move that came to no end is answered with. */
const TOO_LONG: PlayAnswer = {
  status: 'refused',
  sentence: '这一步超过 {seconds} 秒没有结果，已停止。请检查流程是否循环不止。',
  params: { seconds: String(PATIENCE_S) },
};

/** The thread in which processes are played. One that does not answer in time is ended; the next move begins another. */
export class SimulationClient {
  #worker: Worker | undefined;

  ask(request: PlayRequest): Promise<PlayAnswer> {
    const worker = this.#begin();
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.close();
        resolve(TOO_LONG);
      }, PATIENCE_S * 1000);
      worker.onmessage = ({ data }: MessageEvent<PlayAnswer>) => {
        clearTimeout(late);
        resolve(data);
      };
      worker.onerror = ({ message }) => {
        clearTimeout(late);
        this.close();
        reject(new Error(message));
      };
      worker.postMessage(request);
    });
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #begin(): Worker {
    this.#worker ??= new Worker(new URL('./worker/simulation-worker.ts', import.meta.url), {
      type: 'module',
    });
    return this.#worker;
  }
}
