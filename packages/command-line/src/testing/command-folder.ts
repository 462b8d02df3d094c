import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Program } from '../program.ts';
import { runProgram } from '../run-program.ts';

/** How a command has ended; `said` is the error stream, `out` the other. */
export interface CommandResult {
  readonly code: number | null;
  readonly said: string;
  readonly out: string;
}

/** A program under test: its commands, and the file that Node starts. */
export interface TestedProgram {
  readonly program: Program;
  readonly main: string;
}

/** A folder of a test in which a program runs. */
export class CommandFolder {
  readonly path: string;
  readonly #tested: TestedProgram;

  constructor(path: string, tested: TestedProgram) {
    this.path = path;
    this.#tested = tested;
  }

  async write(files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
    for (const [name, content] of Object.entries(files)) await writeFile(join(this.path, name), content);
  }

  async json(name: string) {
    return JSON.parse(await readFile(join(this.path, name), 'utf8'));
  }

  /**
   * Runs a command to its end in this process, in this folder. One at a time: the working folder and the streams belong
   * to the whole process.
   */
  async run(...words: string[]): Promise<CommandResult> {
    const before = process.cwd();
    const [said, out] = [capture(process.stderr), capture(process.stdout)];
    process.chdir(this.path);
    try {
      const code = await runProgram(this.#tested.program, words);
      return { code, said: said.text(), out: out.text() };
    } finally {
      process.chdir(before);
      said.end();
      out.end();
    }
  }

  /** Runs a command to its end in a process of its own, as users do. */
  runAlone(...words: string[]): Promise<CommandResult> {
    return this.start(words).ended;
  }

  start(words: readonly string[]): { readonly child: ChildProcess; readonly ended: Promise<CommandResult> } {
    const child = spawn(process.execPath, [this.#tested.main, ...words], {
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

/** Keeps what this process writes to a stream instead of writing it. */
function capture(stream: NodeJS.WriteStream): { text(): string; end(): void } {
  const { write } = stream;
  const pieces: string[] = [];
  stream.write = (piece: string | Uint8Array) => {
    pieces.push(typeof piece === 'string' ? piece : Buffer.from(piece).toString('utf8'));
    return true;
  };
  return {
    text: () => pieces.join(''),
    end: () => {
      stream.write = write;
    },
  };
}

/** What a stream has said so far, whatever its pieces. */
function textOf(stream: ChildProcess['stdout']): () => string {
  const pieces: Buffer[] = [];
  stream?.on('data', (piece: Buffer) => pieces.push(piece));
  return () => Buffer.concat(pieces).toString('utf8');
}

/** A new folder for the temporary files of one test file, in which a program runs. */
export async function commandFolder(tested: TestedProgram): Promise<CommandFolder> {
  return new CommandFolder(await mkdtemp(join(tmpdir(), 'command-')), tested);
}
