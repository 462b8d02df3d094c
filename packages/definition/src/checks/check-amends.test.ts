import { describe, expect, it } from 'vitest';
import { entity } from '../entities/entity.ts';
import { field } from '../fields/field.ts';
import type { AmendsShape } from '../modules/amends.ts';
import type { ModuleShape } from '../modules/module-shape.ts';
import { checkAmends } from './check-amends.ts';

const deal = entity('协议', {
  path: '/b/deal',
  title: 'name',
  fields: {
    name: field.text('名称'),
    amount: field.money('金额', { lockedWhen: { name: { isEmpty: false } } }),
    until: field.date('截止日期'),
    half: field.money('半数', { formula: 'amount / 2' }),
  },
});
const change = entity('协议变更', {
  path: '/b/deal-change',
  title: 'reason',
  fields: {
    deal: field.link('协议', deal, { required: true }),
    other: field.link('另一协议', deal),
    self: field.person('本人', { required: true }),
    reason: field.text('原因'),
    oldAmount: field.money('变更前', { writableBy: 'actions' }),
    newAmount: field.money('变更后'),
    oldUntil: field.date('原截止日期', { writableBy: 'actions' }),
    newUntil: field.date('新截止日期'),
  },
});
const process = { key: 'change', label: '变更', category: 'office', title: '变更', steps: [] };
const amount = { to: 'newAmount', from: 'oldAmount' };

const says = (amends: AmendsShape, more: Partial<ModuleShape> = {}) =>
  checkAmends({
    name: 'm',
    label: 'M',
    messages: {},
    entities: { deal, change },
    permissions: {},
    access: {},
    lists: {},
    processes: { change: process },
    amends: { change: amends },
    ...more,
  }).map((fault) => fault.says);

describe('a form that amends rows', () => {
  it('names a row of its module, and its fields by twos', () => {
    expect(says({ of: 'deal', fields: { amount } })).toEqual([]);
  });

  it.each<[AmendsShape, string]>([
    [{ of: 'dael', fields: { amount } }, '没有“dael”这一项，是不是“deal”？'],
    [{ of: 'self', fields: { amount } }, '本人应指向本模块的数据，其他模块的数据由它自己变更'],
    [{ of: 'other', fields: { amount } }, '另一协议应为必填，否则不知道变更哪一条：required'],
    [{ of: 'deal', fields: { amont: amount } }, '没有“amont”这一项，是不是“amount”？'],
    [
      { of: 'deal', fields: { amount: { ...amount, to: 'oldAmont' } } },
      '没有“oldAmont”这一项，是不是“oldAmount”？',
    ],
    [{ of: 'deal', fields: { half: amount } }, '半数由系统算出，不能变更'],
    [
      { of: 'deal', fields: { until: { to: 'newUntil', from: 'oldUntil' } } },
      '截止日期人人可改，变更它的只能是协议变更：lockedWhen',
    ],
    [
      { of: 'deal', fields: { amount: { to: 'newUntil', from: 'oldAmount' } } },
      '新截止日期与金额不是同一种字段',
    ],
    [
      { of: 'deal', fields: { amount: { to: 'oldAmount', from: 'newAmount' } } },
      "变更后由系统记下，应写明 writableBy: 'actions'",
    ],
  ])('is refused with what is wrong: %j', (amends, sentence) => {
    expect(says(amends)).toEqual(expect.arrayContaining([expect.stringContaining(sentence)]));
  });

  it('is the form of a process', () => {
    expect(says({ of: 'deal', fields: { amount } }, { processes: {} })).toEqual([
      '协议变更没有流程，不能变更其他数据',
    ]);
  });
});
