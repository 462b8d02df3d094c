import { describe, expect, it } from 'vitest';
import { screenSentence } from './screen-sentence.ts';

describe('a sentence of a reader on screen', () => {
  it.each([
    [
      '没有找到清单表，也没有价格表；请用 npm run cost -- sheets 文件 --out 目录 查看各表，再用 --mapping 指定，如 [{"sheet":"表"}]',
      '没有找到清单表，也没有价格表',
    ],
    [
      '表「甲」：没有认出合价列，而丙列有金额，请用 --mapping 指定合价列。',
      '表「甲」：没有认出合价列，而丙列有金额。',
    ],
    [
      '与表「甲」逐行相同，是它的副本；请用 --mapping 去掉其一，如 [{"sheet":"乙","skip":true}]',
      '与表「甲」逐行相同，是它的副本',
    ],
  ])('names no option of the command line: %s', (sentence, shown) => {
    expect(screenSentence(sentence)).toBe(shown);
  });

  it('is left as it is where it names none', () => {
    expect(screenSentence('第 3 行：请用数字。')).toBe('第 3 行：请用数字。');
  });
});
