import { describe, expect, it } from 'vitest';
import { field } from '../fields/field.ts';
import { faultSentences } from '../schema/faults.ts';
import { nearestName } from '../schema/unknown-name.ts';
import { checkValues } from './check-values.ts';

const fields = {
  code: field.autoNumber('编号', 'A-{0000}'),
  name: field.text('名称', { required: true, max: 5 }),
  amount: field.money('金额', { min: '0' }),
  state: field.choice('状态', { draft: '拟定' }, { required: true, default: 'draft' }),
  total: field.money('合计', { formula: 'SUM(items.price)' }),
  stock: field.integer('库存', { writableBy: 'actions' }),
  items: field.lines('明细', {
    supply: field.text('用品', { required: true }),
    price: field.money('单价', { required: true }),
    sum: field.money('小计', { formula: 'price' }),
  }),
};

/** What is told of each wrong value, by its path. */
const told = (...given: Parameters<typeof checkValues>) => faultSentences(checkValues(...given).faults);

describe('checkValues', () => {
  it('brings everything into stored form, lines in their order', () => {
    expect(
      checkValues(fields, {
        name: '甲',
        amount: '1.5',
        items: [
          { supply: '纸', price: '2' },
          { supply: '笔', price: '3' },
        ],
      }),
    ).toEqual({
      values: {
        name: '甲',
        amount: '1.50',
        items: [
          { supply: '纸', price: '2.00' },
          { supply: '笔', price: '3.00' },
        ],
      },
      faults: {},
    });
  });

  it('asks for what a value that is worked out asks for', () => {
    const asking = {
      price: field.money('价格', { required: true }),
      isDear: field.boolean('贵重', { formula: 'price >= 5000' }),
      reason: field.text('理由', { requiredWhen: { isDear: { is: true } } }),
    };
    expect(told(asking, { price: '5000' })).toEqual({ reason: '理由不能为空' });
    expect(told(asking, { price: '4999' })).toEqual({});
    expect(told(asking, { price: '5000', reason: '急用' })).toEqual({});
  });

  it('names every fault at once, each at its path', () => {
    const faults = told(fields, {
      amount: 'x',
      state: 'gone',
      items: [{ supply: '纸', price: '2' }, { price: '-' }],
    });

    expect(faults).toEqual({
      name: '名称不能为空',
      amount: '金额应为数字，如 1234.50',
      state: '状态应为拟定之一',
      'items.1.supply': '明细第2行用品不能为空',
      'items.1.price': '明细第2行单价应为数字，如 1234.50',
    });
  });

  it.each([null, '', '   ', '\n'])('takes %o for nothing', (blank) => {
    expect(told(fields, { name: blank })).toEqual({ name: '名称不能为空' });
    expect(checkValues(fields, { name: '甲', amount: blank }).values).toMatchObject({ amount: null });
  });

  it('does not ask for what a default fills in, but refuses to empty it', () => {
    expect(checkValues(fields, { name: '甲' }).faults).toEqual({});
    expect(told(fields, { name: '甲', state: null })).toEqual({ state: '状态不能为空' });
  });

  it('checks only what was given when a row is changed', () => {
    expect(checkValues(fields, { amount: '2' }, { partial: true })).toEqual({
      values: { amount: '2.00' },
      faults: {},
    });
    expect(told(fields, { name: '' }, { partial: true })).toEqual({ name: '名称不能为空' });
  });

  it.each(['code', 'total', 'stock'])('refuses %s, which the system fills in', (name) => {
    expect(Object.keys(checkValues(fields, { name: '甲', [name]: '1' }).faults)).toEqual([name]);
  });

  it('asks for what a change brings to light, of whoever may fill it in', () => {
    const fields = {
      kind: field.choice('类别', { goods: '货物', service: '服务' }),
      weight: field.decimal('重量', { required: true, showWhen: { kind: { is: 'goods' } } }),
    };
    const before = { kind: 'service', weight: null };
    const asked = { weight: { code: 'required', params: { field: '重量' } } };
    const change = (given: object, options = {}) =>
      checkValues(fields, { ...given }, { partial: true, before, ...options }).faults;

    expect(change({ kind: 'goods' })).toMatchObject(asked);
    expect(change({ kind: 'goods', weight: '3' })).toEqual({});
    expect(change({ kind: 'goods' }, { mayWrite: (name: string) => name !== 'weight' })).toEqual({});
    // A row that lacks it from before it was asked for can be changed all the same.
    expect(change({ kind: 'goods' }, { before: { kind: 'goods', weight: null } })).toEqual({});
  });

  it('refuses in lines what the system fills in', () => {
    const faults = told(fields, { name: '甲', items: [{ supply: '纸', price: '2', sum: '3' }] });

    expect(faults).toEqual({ 'items.0.sum': '明细第1行小计不能在此填写' });
  });

  it('refuses what this step may not write, and asks for what it demands', () => {
    const options = { mayWrite: (name: string) => name !== 'name', alsoRequired: new Set(['amount']) };

    expect(told(fields, { name: '甲' }, options)).toEqual({
      name: '名称不能在此填写',
      amount: '金额不能为空',
    });
  });

  it('ignores the row key that a client gives a line', () => {
    expect(
      checkValues(fields, { name: '甲', items: [{ id: 'new-1', supply: '纸', price: '1' }] }).faults,
    ).toEqual({});
  });

  it.each([[1], ['x'], [null], [[]]])('refuses %o in the place of a line', (line) => {
    expect(told(fields, { name: '甲', items: [line] })).toMatchObject({
      'items.0': '明细第1行应为一行内容',
    });
  });

  it('suggests a name for the first few that it does not know, and tells of no more than fifty', () => {
    const given = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`amoun${index}`, 1]));
    const sentences = Object.values(told({ amount: field.text('金额') }, given));
    expect(sentences).toHaveLength(50);
    expect(sentences.filter((sentence) => sentence.includes('是不是“amount”'))).toHaveLength(5);
  });

  it('does not look for what a very long name was meant to be, and shortens it', () => {
    const faults = told({ amount: field.text('金额') }, { ['amount'.repeat(1000)]: 1 });
    expect(Object.values(faults)).toEqual([`没有“${'amount'.repeat(1000).slice(0, 50)}…”这一项`]);
  });

  it('refuses names that it inherits from JavaScript like any other unknown name', () => {
    for (const name of ['constructor', 'toString', '__proto__']) {
      const given = JSON.parse(`{"name":"甲","${name}":"x"}`) as Record<string, unknown>;
      expect(Object.keys(checkValues(fields, given).faults)).toEqual([name]);
    }
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
});

describe('the nearest name', () => {
  it.each([
    ['ammount', 'amount'],
    ['Amount', 'amount'],
    ['nam', 'name'],
    ['stat', 'state'],
  ])('for %s is %s', (wrong, right) => {
    expect(nearestName(wrong, Object.keys(fields))).toBe(right);
    expect(told(fields, { name: '甲', [wrong]: 1 })[wrong]).toBe(`没有“${wrong}”这一项，是不是“${right}”？`);
  });

  it('is none for a word that is like no other', () => {
    expect(nearestName('beneficiary', Object.keys(fields))).toBeUndefined();
    expect(told(fields, { name: '甲', beneficiary: 1 }).beneficiary).toBe('没有“beneficiary”这一项');
  });
});
