import { expect, it } from 'vitest';
import { joinWords } from '../modules/src/all.words.ts';
import { fillWords, lackingWords, pairsOf } from './words-of-modules.ts';

const used = [
  { word: '审批人', at: 'entities.a.label' },
  { word: '审批人', at: 'entities.b.label' },
  { word: '任务、待办', at: 'lists.a.label' },
  { word: '步骤', at: 'lists.b.label' },
  { word: '已有', at: 'lists.c.label' },
];
const terms = [
  { chinese: '审批人', word: 'approver' },
  { chinese: '步骤', word: 'step, node' },
];
const words = lackingWords(used, [Object.fromEntries([['已有', 'There']])], terms);

it('lists words without a translation once, with their place and the word of the glossary', () => {
  expect(words).toEqual([
    { word: '审批人', at: 'entities.a.label', translated: 'Approver' },
    { word: '任务、待办', at: 'lists.a.label', translated: undefined },
    { word: '步骤', at: 'lists.b.label', translated: undefined },
  ]);
  expect(pairsOf(words.slice(1, 2))).toBe("  ['任务、待办', ''], // lists.a.label");
});

it('writes the known ones into the file of words, and no others', () => {
  const file = "const words = [\n  ['已有', 'There'],\n];\n\nexport default words;\n";

  expect(fillWords(file, words)).toBe(
    "const words = [\n  ['已有', 'There'],\n  ['审批人', 'Approver'],\n];\n\nexport default words;\n",
  );
});

it('keeps the word of a module that translates it in another way than the others', () => {
  const joined = joinWords({
    bonus: [
      ['可用', 'Left'],
      ['奖金', 'Bonus'],
    ],
    rooms: [['可用', 'Available']],
  });

  expect(joined).toEqual({
    all: Object.fromEntries([
      ['可用', 'Available'],
      ['奖金', 'Bonus'],
    ]),
    own: { bonus: Object.fromEntries([['可用', 'Left']]) },
  });
});
