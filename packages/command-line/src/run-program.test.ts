import { FileError } from '@jianheng/foreign-content';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Call, CancelledError, type Command, EXIT, requiredOption, UsageError } from './command.ts';
import { jobLimits, LIMIT_OPTIONS } from './limits.ts';
import type { Program } from './program.ts';
import { runProgram } from './run-program.ts';

function programOf(read: Command): Program {
  return { name: 'npm run test', commands: { read }, options: { out: '写到哪里' } };
}

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
  return { calls, run: (...words: string[]) => runProgram(programOf(told), words) };
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

describe('a call that asks, or is misspelt', () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  afterEach(() => said.mockClear());

  it.each([
    [
      ['read', '--ouf', 'x'],
      EXIT.usage,
      '不认识的选项 --ouf，是否指 --out？\n用法：npm run test -- read FILE',
    ],
    [['read', '--zzzz', 'x'], EXIT.usage, '不认识的选项 --zzzz，可用 --out、--memory、--timeout'],
    [['raed'], EXIT.usage, '没有命令 raed，是否指 read？'],
    [
      ['read', '--help'],
      EXIT.done,
      '  --out         写到哪里\n  --memory      读一个外来文件最多用多少 MB 内存',
    ],
    [['help', 'read'], EXIT.done, '用法：npm run test -- read FILE'],
    [['--help'], EXIT.done, '命令后加 --help 看它的说明\n  read FILE'],
    [['help', 'write'], EXIT.done, '用法：npm run test -- 命令 …'],
    [[], EXIT.usage, '用法：npm run test -- 命令 …'],
  ])('answers %j with what was meant', async (words, code, sentence) => {
    const { calls, run } = command();

    expect(await run(...words)).toBe(code);
    expect(said.mock.calls.flat().join('')).toContain(sentence);
    expect(calls).toEqual([]);
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
