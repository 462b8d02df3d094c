import { FileError } from '@jianheng/foreign-content';
import { describe, expect, it } from 'vitest';
import { type Call, CancelledError, type Command, EXIT, requiredOption, UsageError } from './command.ts';
import { jobLimits, LIMIT_OPTIONS } from './limits.ts';
import { runCommand } from './run-command.ts';

/** A command that keeps its call and ends as it is told. */
function command(end: () => number = () => EXIT.done) {
  const calls: Call[] = [];
  const told: Command = {
    usage: 'read FILE',
    help: '',
    options: ['out', ...LIMIT_OPTIONS],
    run: async (call) => {
      calls.push(call);
      return end();
    },
  };
  return { calls, run: (...words: string[]) => runCommand('npm run test', { read: told }, words) };
}

function failing(error: Error) {
  return command(() => {
    throw error;
  });
}

describe('a call', () => {
  it('has operands and options, in any order and in both spellings', async () => {
    const { calls, run } = command();

    expect(await run('read', 'a', '--out', 'b', 'c', '--memory=5')).toBe(EXIT.done);
    expect(calls).toEqual([
      {
        operands: ['a', 'c'],
        options: new Map([
          ['out', 'b'],
          ['memory', '5'],
        ]),
      },
    ]);
  });

  it.each([
    ['an unknown option', ['read', '--to', 'x']],
    ['an option without value', ['read', '--out']],
    ['an option with nothing as value', ['read', '--out=']],
    ['an unknown command', ['write']],
    ['a name that every object has', ['toString']],
    ['no command', []],
  ])('with %s is a wrong one', async (_title, words) => {
    const { calls, run } = command();

    expect(await run(...words)).toBe(EXIT.usage);
    expect(calls).toEqual([]);
  });

  it.each([
    [new UsageError('x'), EXIT.usage],
    [new FileError('x'), EXIT.badInput],
    [new CancelledError(), EXIT.cancelled],
  ])('that ends with %s ends with exit code %d', async (error, code) => {
    expect(await failing(error).run('read')).toBe(code);
  });

  it('hides no defect', async () => {
    await expect(failing(new TypeError('x')).run('read')).rejects.toThrow(TypeError);
  });
});

function callWith(options: Readonly<Record<string, string>>): Call {
  return { operands: [], options: new Map(Object.entries(options)) };
}

describe('options', () => {
  it('must be there where they are needed', () => {
    expect(requiredOption(callWith({ out: 'a' }), 'out')).toBe('a');
    expect(() => requiredOption(callWith({}), 'out')).toThrow('缺少选项 --out');
  });

  it('bound what a file may use', () => {
    expect(jobLimits(callWith({}))).toEqual({ memoryInMegabytes: 1536, timeoutInSeconds: 300 });
    expect(jobLimits(callWith({ memory: '80', timeout: '1' }))).toEqual({
      memoryInMegabytes: 80,
      timeoutInSeconds: 1,
    });
  });

  it.each(['0', '-1', '1.5', 'viel', '1e9'])('do not bound it by %s', (text) => {
    expect(() => jobLimits(callWith({ timeout: text }))).toThrow('选项 --timeout 应为正整数');
  });
});
