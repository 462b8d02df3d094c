import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const RUN = fileURLToPath(new URL('../../apps/server/run.js', import.meta.url));

export type CommandEnd = {
  readonly code: number | null;
  readonly lines: readonly string[];
  readonly seconds: number;
};

type Watching = {
  readonly env: Readonly<Record<string, string>>;
  /** Kills the command at the first line that begins so. */
  readonly killAt?: string;
};

/** Runs a command of the operator as npm does, to its end or to the line at which it is killed. */
export async function runOperatorCommand(
  [command = '', ...args]: readonly string[],
  { env, killAt }: Watching,
): Promise<CommandEnd> {
  const begun = performance.now();
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(process.execPath, [RUN, command, ...args], {
    env: { PATH, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const lines: string[] = [];
  const read = async (stream: NodeJS.ReadableStream) => {
    for await (const line of createInterface({ input: stream })) {
      lines.push(line);
      if (killAt !== undefined && line.startsWith(killAt)) child.kill('SIGKILL');
    }
  };
  await Promise.all([read(child.stdout), read(child.stderr)]);
  return { code: await ended, lines, seconds: (performance.now() - begun) / 1000 };
}
