import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How a command has ended; `said` is the error stream, `out` the other. */
export interface CommandResult {
  readonly code: number | null;
  readonly said: string;
  readonly out: string;
}

/** A folder of a test in which a program runs. */
export class CommandFolder {
  readonly path: string;
  readonly #program: string;

  constructor(path: string, program: string) {
    this.path = path;
    this.#program = program;
  }

  async write(files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
    for (const [name, content] of Object.entries(files)) await writeFile(join(this.path, name), content);
  }

  async json(name: string) {
    return JSON.parse(await readFile(join(this.path, name), 'utf8'));
  }

  /** Runs a command to its end. */
  run(...words: string[]): Promise<CommandResult> {
    return this.start(words).ended;
  }

  start(words: readonly string[]): { readonly child: ChildProcess; readonly ended: Promise<CommandResult> } {
    const child = spawn(process.execPath, [this.#program, ...words], {
      cwd: this.path,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [said, out] = [textOf(child.stderr), textOf(child.stdout)];
    const ended = new Promise<CommandResult>((resolve) =>
      child.on('close', (code) => resolve({ code, said: said(), out: out() })),
    );
    return { child, ended };
  }

  remove(): Promise<void> {
    return rm(this.path, { recursive: true });
  }
}

/** What a stream has said so far, whatever its pieces. */
function textOf(stream: ChildProcess['stdout']): () => string {
  const pieces: Buffer[] = [];
  stream?.on('data', (piece: Buffer) => pieces.push(piece));
  return () => Buffer.concat(pieces).toString('utf8');
}

/** A new folder for the temporary files of one test file, in which a program runs. */
export async function commandFolder(program: string): Promise<CommandFolder> {
  return new CommandFolder(await mkdtemp(join(tmpdir(), 'command-')), program);
}
