import { join } from 'node:path';
import { type CommandFolder, commandFolder } from '@jianheng/command-line/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let folder: CommandFolder;

beforeAll(async () => {
  folder = await commandFolder(join(import.meta.dirname, 'main.ts'));
});

afterAll(() => folder.remove());

describe('a call that asks, or is misspelt', () => {
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
