import { field, fillSentence } from '@jianheng/definition';
import { describe, expect, it } from 'vitest';
import { confirmSentence, fieldText, removeConfirmation } from './row-text.ts';

const fields = {
  code: field.autoNumber('采购单号', 'CG-{0000}'),
  applicant: field.person('申请人'),
  total: field.money('合计'),
};
const row = { code: 'CG-0001', applicant: '7', applicant_label: '李明', total: '1234.50' };

const say = (text: string, values: Readonly<Record<string, string | number>> = {}) =>
  fillSentence(text, values);

describe('a row in words', () => {
  it('says labels instead of ids, and amounts as people read them', () => {
    expect(fieldText(fields, row, 'applicant')).toBe('李明');
    expect(fieldText(fields, row, 'total')).toBe('1,234.50');
    expect(fieldText(fields, {}, 'total')).toBe('');
    expect(fieldText(fields, row, 'nothing')).toBe('');
  });

  it('fills the question before an action', () => {
    expect(confirmSentence('确认{applicant}的采购单{code}入库？', fields, row)).toBe(
      '确认李明的采购单CG-0001入库？',
    );
  });

  it('leaves a place that no field fills as it is written', () => {
    expect(confirmSentence('{unknown}？', fields, row)).toBe('{unknown}？');
  });

  it('names what would be removed', () => {
    expect(removeConfirmation(['JK-2026-0031'], say)).toBe('删除“JK-2026-0031”？');
    expect(removeConfirmation(['a', 'b'], say)).toBe('删除“a”、“b”？');
    expect(removeConfirmation(['a', 'b', 'c', 'd'], say)).toBe('删除“a”、“b”、“c”等 4 条？');
  });
});
