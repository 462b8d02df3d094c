import { describe, expect, it } from 'vitest';
import { choicesOf } from './related-data.ts';

const found = (procInstId: string, processName: string | null) => ({
  procInstId,
  processName,
  procDefName: '借款申请',
});

describe('processes to link', () => {
  it('are neither the process itself nor linked already', () => {
    const choices = choicesOf([found('1', '甲'), found('2', '乙'), found('3', '丙')], ['1', '3']);
    expect(choices).toEqual([{ value: '2', label: '乙', hint: '借款申请' }]);
  });

  it('are called by their process where they have no subject', () => {
    expect(choicesOf([found('1', null)], [])[0]?.label).toBe('借款申请');
  });
});
