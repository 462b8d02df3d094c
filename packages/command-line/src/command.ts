import { nearestWord } from '@jianheng/foreign-content';

/** One command of a program. */
export interface Command {
  /** how it is called, for the help text */
  readonly usage: string;
  readonly help: string;
  /** names of options that take a value: `out` for `--out DIR` */
  readonly options: readonly string[];
  /** Yields the exit code. Throws UsageError or FileError for what the caller must put right. */
  run(call: Call): Promise<number>;
}

export interface Call {
  readonly operands: readonly string[];
  readonly options: ReadonlyMap<string, string>;
}

/** Exit codes: done; bad input; wrong call; read with records left out; ended by the user, as shells count SIGINT. */
export const EXIT = { done: 0, badInput: 1, usage: 2, incomplete: 3, cancelled: 130 } as const;

/** The call itself is wrong: a missing operand, an unknown option. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The user has ended the call. */
export class CancelledError extends Error {
  override readonly name = 'CancelledError';
}

/** The value of an option that must be given. */
export function requiredOption(call: Call, name: string): string {
  const value = call.options.get(name);
  if (value === undefined) throw new UsageError(`缺少选项 --${name}`);
  return value;
}

/** Splits `a --out b` into operands and options; `--out=b` is the same. */
export function parseCall(words: readonly string[], known: readonly string[]): Call {
  const operands: string[] = [];
  const options = new Map<string, string>();
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word.startsWith('--')) {
      const [name = '', inline] = word.slice(2).split(/=(.*)/s);
      if (!known.includes(name)) throw new UsageError(unknownOption(name, known));
      options.set(name, valueOfOption(name, inline ?? rest.shift()));
    } else {
      operands.push(word);
    }
  }
  return { operands, options };
}

function unknownOption(name: string, known: readonly string[]): string {
  const nearest = nearestWord(name, known);
  if (nearest !== null) return `不认识的选项 --${name}，是否指 --${nearest}？`;
  const all = known.map((option) => `--${option}`).join('、');
  return `不认识的选项 --${name}，${all === '' ? '此命令没有选项' : `可用 ${all}`}`;
}

function valueOfOption(name: string, value: string | undefined): string {
  if (value === undefined || value === '') throw new UsageError(`选项 --${name} 缺少值`);
  return value;
}
