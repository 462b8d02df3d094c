import { type ChildProcess, spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const RUN = fileURLToPath(new URL('../../apps/server/run.js', import.meta.url));

/** A start of the product by the command of the README, in a process of its own. */
export type ProductStart = {
  readonly child: ChildProcess;
  /** Resolves with the address once the product says it; rejects with what it said when it ended before. */
  readonly address: Promise<string>;
  /** How it ended, and what it complained of. */
  readonly ended: Promise<{ code: number | null; complaints: string }>;
};

type Environment = Readonly<Record<string, string>>;

/** Settings not named are those of an empty environment; `nodeArguments` stand before the program. */
export function startProduct(settings: Environment, nodeArguments: readonly string[] = []): ProductStart {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [...nodeArguments, RUN, 'main'], {
    env: { PATH, HOST: '127.0.0.1', PORT: '0', SAMPLE: 'no', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const complained = text(child.stderr);
  const ended = new Promise<{ code: number | null; complaints: string }>((resolve, reject) => {
    child.once('close', (code) => complained.then((complaints) => resolve({ code, complaints }), reject));
  });
  let said = '';
  const address = new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (piece: string) => {
      said += piece;
      const [, url] = /已启动：(\S+)/.exec(said) ?? [];
      if (url) resolve(url);
    });
    ended.then(({ complaints }) => reject(new Error(complaints)), reject);
  });
  // Whoever waits for the end alone has not asked for the address.
  address.catch(() => undefined);
  return { child, address, ended };
}

/** Asks the product to stop, and waits until it has. */
export async function stopProduct({ child, ended }: ProductStart): Promise<void> {
  child.kill('SIGTERM');
  await ended;
}
