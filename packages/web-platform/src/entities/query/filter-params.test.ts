import { field } from '@jianheng/definition';
import { describe, expect, it } from 'vitest';
import { countFilters, filterParams } from './filter-params.ts';

const fields = {
  code: field.autoNumber('编号', 'A-{0000}'),
  reason: field.text('事由'),
  amount: field.money('金额'),
  day: field.date('日期'),
  enabled: field.boolean('启用'),
  kind: field.choice('类型', { a: '甲', b: '乙' }),
};
const input = { fields, search: ['code', 'reason'], keyword: '', filters: {} };

describe('filters on the wire', () => {
  it('look for the quick search in all its fields at once', () => {
    expect(filterParams({ ...input, keyword: ' 保证金 ' })).toEqual({ code_reason$like: '保证金' });
  });

  it('are none where nothing is looked for', () => {
    expect(filterParams({ ...input, keyword: '  ' })).toEqual({});
    expect(filterParams({ ...input, search: [], keyword: '甲' })).toEqual({});
  });

  it('have a bound for each end of a span', () => {
    expect(filterParams({ ...input, filters: { amount: { kind: 'span', from: '100' } } })).toEqual({
      amount$ge: '100',
    });
    expect(
      filterParams({ ...input, filters: { day: { kind: 'span', from: '2026-01-01', to: '2026-12-31' } } }),
    ).toEqual({
      day$ge: '2026-01-01',
      day$le: '2026-12-31',
    });
  });

  it('take any of several choices, and yes or no as what it is', () => {
    expect(filterParams({ ...input, filters: { kind: { kind: 'choices', choices: ['a', 'b'] } } })).toEqual({
      kind$in: ['a', 'b'],
    });
    expect(filterParams({ ...input, filters: { enabled: { kind: 'choices', choices: ['false'] } } })).toEqual(
      {
        enabled: false,
      },
    );
  });

  it('pass over a field that is no longer there', () => {
    expect(filterParams({ ...input, filters: { gone: { kind: 'text', text: 'x' } } })).toEqual({});
  });

  it('are counted where they are set', () => {
    expect(countFilters({ kind: { kind: 'choices', choices: ['a'] }, day: undefined })).toBe(1);
  });
});
