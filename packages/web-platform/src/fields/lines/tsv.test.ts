import { describe, expect, it } from 'vitest';
import { isBlock, parseTsv } from './tsv.ts';

describe('a block out of a spreadsheet', () => {
  it('has a row a line and a cell a tab, without the empty line at the end', () => {
    expect(parseTsv('A4纸\t10\t25.50\r\n签字笔\t\t2\r\n')).toEqual([
      ['A4纸', '10', '25.50'],
      ['签字笔', '', '2'],
    ]);
  });

  it('keeps tabs, line ends and marks inside quotation marks', () => {
    expect(parseTsv('"两\n行"\t"3"" 管"\n尾')).toEqual([['两\n行', '3" 管'], ['尾']]);
  });

  it('leaves a mark in the middle of words alone', () => {
    expect(parseTsv('3" 管\t1')).toEqual([['3" 管', '1']]);
  });

  it('keeps empty rows between others', () => {
    expect(parseTsv('a\n\nb')).toEqual([['a'], [''], ['b']]);
  });

  it('is told from words for one cell', () => {
    expect(isBlock('办公用品')).toBe(false);
    expect(isBlock('办公用品\n')).toBe(false);
    expect(isBlock('a\tb')).toBe(true);
    expect(isBlock('a\nb')).toBe(true);
  });
});
