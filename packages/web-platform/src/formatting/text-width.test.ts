import { describe, expect, it } from 'vitest';
import { roomFor, textWidth, twoLineWidth } from './text-width.ts';

describe('the width of a text', () => {
  it('has room for the largest sum and grows with every sign', () => {
    expect(textWidth('22,905,400,000.00')).toBeGreaterThan(17 * 8);
    expect(textWidth('借款余额')).toBeGreaterThan(textWidth('借款'));
  });
});

describe('the width of a text in two lines', () => {
  it('is that of the longer line, broken where a browser breaks it', () => {
    expect(twoLineWidth('Investment (¥10,000)')).toBe(textWidth('Investment'));
    expect(twoLineWidth('预计还款完成日期时间')).toBe(textWidth('预计还款完'));
    expect(twoLineWidth('已付款（含预付）')).toBe(textWidth('已付款（含'));
  });

  it('is the whole of one that is short or has no place to break at', () => {
    expect(twoLineWidth('借款金额')).toBe(textWidth('借款金额'));
    expect(twoLineWidth('Outstanding')).toBe(textWidth('Outstanding'));
  });
});

describe('the width of an input', () => {
  it('is the usual one while its words fit, and the next one that they fit into', () => {
    expect(roomFor('启用', 16, 130)).toBe(130);
    expect(roomFor('Position contains', 16, 130)).toBe(180);
    expect(roomFor('搜索项目名称、项目编号、委托单位', 24, 260)).toBe(350);
  });

  it('stays within the page, however long its words are', () => {
    expect(roomFor('一'.repeat(100), 0, 130)).toBe(350);
  });
});
