import type { CommandFolder } from '@jianheng/command-line/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankFolder } from './testing/bank-folder.ts';

let folder: CommandFolder;

beforeAll(async () => {
  folder = await bankFolder();
});

afterAll(() => folder.remove());

describe('a call that asks, or is misspelt', () => {
  it.each([
    [['import', '--help'], 0, '用法：npm run bank -- import'],
    [['sugest'], 2, '是否指 suggest？'],
  ])('answers %j in a process of its own', async (words, exit, sentence) => {
    expect(await folder.runAlone(...words)).toMatchObject({
      code: exit,
      said: expect.stringContaining(sentence),
    });
  });

  it.each([
    [['import', '--help'], 0, '--account     文件没有写明账号时'],
    [['suggest', '--help'], 0, '--timeout     读一个外来文件'],
    [['import', 'a.csv', '--acount', '1'], 2, '不认识的选项 --acount，是否指 --account？'],
    [['sugest'], 2, '没有命令 sugest，是否指 suggest？'],
  ])('answers %j with what was meant', async (words, exit, sentence) => {
    const { code, said } = await folder.run(...words);

    expect(code).toBe(exit);
    expect(said).toContain(sentence);
  });
});
