import type { CommandFolder } from '@jianheng/command-line/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { costFolder } from './testing/cost-folder.ts';

let folder: CommandFolder;

beforeAll(async () => {
  folder = await costFolder();
});

afterAll(() => folder.remove());

describe('a call that asks, or is misspelt', () => {
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
});
