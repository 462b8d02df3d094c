import { describe, expect, it } from 'vitest';
import { compileTemplate } from '../templates/template.ts';
import { named } from '../testing/calculate.ts';
import { explain, withValues } from './explain.ts';
import { compile } from './expression.ts';

const names = named(
  ['金额', 'amount'],
  ['类型', 'kind'],
  ['已审', 'checked'],
  ['备注', 'memo'],
  ['明细', 'items'],
  ['明细.单价', 'items.price'],
);

describe('explain', () => {
  it('puts the numbers into every condition', () => {
    const expression = compile("金额 > 10000 且 (类型 in ('甲', '乙') 或 已审) 且 ISBLANK(备注)", { names });

    expect(explain(expression, { amount: '12000', kind: '丙', checked: false })).toEqual([
      { text: '金额（12000）大于 10000', value: true },
      { text: '类型（“丙”）属于 “甲”、“乙”', value: false },
      { text: '已审（否）', value: false },
      { text: 'ISBLANK(备注)（备注：空）', value: true },
    ]);
  });

  it('shows money as amounts, with what it is compared with', () => {
    const expression = compile('金额 >= 5000 且 金额 < SUM(明细.单价) 且 ISBLANK(金额)', { names });
    const told = explain(expression, { amount: '1234567.5', items: [{ price: '0.125' }] }, undefined, {
      amounts: new Set(['amount']),
    });
    expect(told.map(({ text }) => text)).toEqual([
      '金额（1,234,567.50）大于等于 5,000.00',
      '金额（1,234,567.50）小于 SUM(明细.单价)（0.125）',
      'ISBLANK(金额)（金额：1234567.5）',
    ]);
    expect(explain(compile('金额 = 1', { names }), {}, undefined, { amounts: new Set(['amount']) })).toEqual([
      { text: '金额（空）等于 1.00', value: false },
    ]);
  });

  it('explains the conditions of a choice and computed sides', () => {
    const expression = compile("IF(SUM(明细.单价) * 2 >= 金额, '够', '不够')", { names });

    expect(explain(expression, { amount: 10, items: [{ price: '1.5' }, { price: 4 }] })).toEqual([
      { text: 'SUM(明细.单价) * 2（11）大于等于 金额（10）', value: true },
    ]);
  });

  it('says why a condition could not be decided', () => {
    const [explained] = explain(compile("金额 > '多'", { names }), { amount: 1 });

    expect(explained).toEqual({ text: "金额 > '多'：“1”和“多”不能比较大小", value: null });
  });

  it('has nothing to say about an amount', () => {
    expect(explain(compile('1 + 2'), {})).toEqual([]);
  });

  it('explains templates alike', () => {
    const template = compileTemplate('#{amount lt 5 and !empty memo}', { names });

    expect(explain(template, { amount: 7, memo: '加急' })).toEqual([
      { text: '金额（7）小于 5', value: false },
      { text: 'empty memo（备注：“加急”）', value: false },
    ]);
  });

  it('shortens long lists and names empty ones', () => {
    const many = Array.from({ length: 9 }, (_, at) => at);
    const [explained] = explain(compile('类型 in 明细', { names }), { kind: 1, items: many });

    expect(explained?.text).toBe('类型（1）属于 明细（0、1、2、3、4、……共 9 个）');
  });
});

describe('withValues', () => {
  it('puts labels and values in the place of names, and leaves the rest as written', () => {
    const expression = compile('claimed / (1 + 税率) * MAX(rate, 5%)', {
      names: Object.fromEntries([
        ['认领金额', 'claimed'],
        ['税率', 'taxRate'],
        ['比例', 'rate'],
      ]),
      types: { claimed: 'number', taxRate: 'number', rate: 'number' },
    });
    const told = withValues(expression, { claimed: '1060.00', taxRate: '0.06', rate: null });
    expect(told).toBe('认领金额（1060） / (1 + 税率（0.06）) * MAX(比例（空）, 5%)');
  });
});
