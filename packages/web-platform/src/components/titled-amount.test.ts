import { describe, expect, it } from 'vitest';
import { splitTitle } from './titled-amount.tsx';

describe('the amount at the end of a title', () => {
  it.each([
    ['李明借款12,000.00元', '李明借款', '12,000.00元'],
    ['王建国采购办公用品1,200.50 元', '王建国采购办公用品', '1,200.50 元'],
    ['李明请假', '李明请假', ''],
    ['合同变更 3 份', '合同变更 3 份', ''],
  ])('%s', (title, text, amount) => {
    expect(splitTitle(title)).toEqual({ text, amount });
  });
});
