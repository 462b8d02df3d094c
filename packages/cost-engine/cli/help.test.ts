import { runProgram } from '@jianheng/command-line';
import type { CommandFolder } from '@jianheng/command-line/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PROGRAM } from './program.ts';
import { costFolder } from './testing/cost-folder.ts';

let folder: CommandFolder;

beforeAll(async () => {
  folder = await costFolder();
});

afterAll(() => folder.remove());

describe('a call that asks, or is misspelt', () => {
  it.each([
    [['chek'], 2, '没有命令 chek，是否指 check？'],
    [['--help'], 0, '命令后加 --help 看它的说明'],
  ])('answers %j in a process of its own', async (words, exit, sentence) => {
    expect(await folder.runAlone(...words)).toMatchObject({
      code: exit,
      said: expect.stringContaining(sentence),
    });
  });

  it.each([
    [['check', '--confg', 'x'], 2, '不认识的选项 --confg，是否指 --config？'],
    [['import', 'a', '--ot=b'], 2, '不认识的选项 --ot，是否指 --out？'],
    [['chek'], 2, '没有命令 chek，是否指 check？'],
    [['check', '--help'], 0, '--report'],
    [['--help'], 0, '命令后加 --help 看它的说明'],
    [['help', 'bids'], 0, '用法：npm run cost -- bids'],
  ])('answers %j with what was meant', async (words, exit, sentence) => {
    const { code, said } = await folder.run(...words);

    expect(code).toBe(exit);
    expect(said).toContain(sentence);
  });

  it('explains every command and every option that it takes', async () => {
    const { said } = await folder.run('--help');
    const names = [...said.matchAll(/^ {2}(\w+) /gm)].map(([, name = '']) => name);

    expect(names.length).toBeGreaterThan(15);
    for (const name of names) {
      const help = await folder.run(name, '--help');
      const options = [...help.said.matchAll(/^ {2}--(\w+)(.*)$/gm)];
      const usage = help.said.split('\n').find((line) => line.startsWith('用法：')) ?? '';
      const used = [...usage.matchAll(/--(\w+)/g)].map(([, option]) => option);

      expect(help.code).toBe(0);
      expect(help.said).toContain(`用法：npm run cost -- ${name}`);
      expect(options.filter(([, , words = '']) => words.trim() === '')).toEqual([]);
      expect(options.map(([, option]) => option).toSorted()).toEqual(used.toSorted());
    }
  }, 60_000);

  it('names the right option of every command for one that is misspelt', async () => {
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    try {
      for (const [name, source] of Object.entries(PROGRAM.commands)) {
        const { options } = typeof source === 'function' ? await source() : source;
        for (const option of options) {
          said.mockClear();

          expect(await runProgram(PROGRAM, [name, `--${option}${option.at(-1)}`, 'x'])).toBe(2);
          expect(said.mock.calls.flat().join('')).toContain(`是否指 --${option}？`);
        }
      }
    } finally {
      said.mockRestore();
    }
  });
});
