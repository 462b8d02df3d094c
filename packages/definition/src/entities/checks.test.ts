import { describe, expect, it } from 'vitest';
import { field } from '../fields/field.ts';
import { faultSentences } from '../schema/faults.ts';
import { checkChecks } from './check-expression.ts';
import { checkFaults } from './checks.ts';

const fields = {
  number: field.text('发票号码'),
  amount: field.money('金额'),
  claimed: field.money('已认领'),
  open: field.money('未收', { formula: 'amount - claimed' }),
  count: field.integer('数量'),
  kind: field.choice('类型', { ordinary: '普通', special: '专用' }),
  on: field.date('日期'),
  keeper: field.person('保管人'),
  files: field.attachments('附件'),
  items: field.lines('明细', { price: field.money('单价') }),
};
const message = '发票{number}仅剩 {open} 元未收。';
const checks = { overClaimed: { holds: 'claimed <= amount', message } };

describe('a check', () => {
  it('puts its sentence at every field that it reads', () => {
    const row = { number: '7', amount: '1000.00', claimed: '1000.01', open: '-0.01' };
    const says = '发票7仅剩 -0.01 元未收。';

    expect(faultSentences(checkFaults({ fields, checks }, row))).toEqual({ claimed: says, amount: says });
    expect(checkFaults({ fields, checks }, { ...row, claimed: '1000.00' })).toEqual({});
  });

  it('says nothing of what is not filled in yet, or half typed', () => {
    expect(checkFaults({ fields, checks }, { claimed: '1.00' })).toEqual({});
    expect(checkFaults({ fields, checks }, { claimed: '1.00', amount: '-' })).toEqual({});
  });
});

describe('a check that the database cannot keep', () => {
  it.each([
    ['claimd <= amount', '没有“claimd”这个字段'],
    ['claimed <=', ''],
    ['amount', '这里应为条件'],
    ['1 < 2', '检查没有用到任何字段'],
    ['SUM(items.price) <= amount', '检查只能用比较'],
    ['amount / count > 1', '检查不能用 /'],
    ['amount * 5% > 1', '检查不能用百分号'],
    ['amount * amount * amount > 1', '相乘的项太多'],
    ['amount > on', '两边不是同一类值'],
    ['kind > number', '只有数字、日期和时间能比较大小'],
    ["kind = 'specail'", '两边不是同一类值'],
    ["kind in ('special', 'x')", 'in 之后应为左边可以取的值'],
    ["on > '2026-02-30'", '两边不是同一类值'],
    ['files = 1', '检查不能用到明细、附件和有多个值的字段'],
    ['amount = null', '检查只能用比较'],
    ['keeper = kind', '两边不是同一类值'],
    ['TODAY() > on', '检查只能用比较'],
    ['已认领 <= amount', '没有“已认领”这个字段'],
  ])('is refused with its place: %s', (holds, says) => {
    const [fault] = checkChecks(fields, { it: { holds, message: '' } });

    expect(fault).toMatchObject({ word: holds, says: expect.stringContaining(says) });
    expect(fault?.says).toMatch(/第 \d+ 个字符/);
  });

  it('is refused for a place of its sentence that is no field', () => {
    expect(checkChecks(fields, { it: { holds: 'count > 0', message: '仅剩 {left}。' } })).toEqual([
      { word: '仅剩 {left}。', says: '没有“left”这一项，不能写入提示' },
    ]);
  });

  it('names the field that is meant by a label, written right or nearly so', () => {
    const said = (holds: string, message = '') =>
      checkChecks(fields, { it: { holds, message } }).map(({ says }) => says);
    expect(said('数量 > 0')).toEqual([
      '没有“数量”这个字段，是不是“count（数量）”？（“数量 > 0”第 1 个字符）',
    ]);
    expect(said('count > 0', '仅剩 {coumt}。')).toEqual(['没有“coumt”这一项，不能写入提示，是不是“count”？']);
  });

  it('is none of these', () => {
    const right = [
      "kind = 'special' or amount > 0 and not (count * 2 < 3)",
      "kind in ('ordinary', 'special')",
      "on >= '2026-01-01'",
    ];

    for (const holds of right) expect(checkChecks(fields, { it: { holds, message } })).toEqual([]);
  });
});
