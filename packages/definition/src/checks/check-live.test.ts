import { describe, expect, it } from 'vitest';
import { entity } from '../entities/entity.ts';
import type { Fields } from '../fields/any-field.ts';
import { field } from '../fields/field.ts';
import { defineModule } from '../modules/define-module.ts';
import { checkLinks } from './check-links.ts';
import { checkModule } from './check-module.ts';

const contract = entity('合同', {
  path: '/b/contract',
  title: 'name',
  fields: {
    name: field.text('名称'),
    amount: field.money('金额'),
    account: field.text('账号', { sensitive: true }),
    claimed: field.money('已请款', { sum: { of: 'claim.due', by: 'contract' } }),
    left: field.money('余额', { formula: 'amount - claimed' }),
    kept: field.text('保密', { formula: 'account' }),
  },
});

function faultsOf(fields: Fields) {
  const claim = entity('请款', {
    path: '/b/claim',
    title: 'rate',
    fields: {
      rate: field.percent('比例'),
      due: field.money('应付'),
      contract: field.link('合同', contract),
      ...fields,
    },
  });
  const claims = {
    ...defineModule('claims', '请款', {
      messages: {},
      entities: { claim },
      permissions: { all: '全部' },
      access: { claim: { rows: { all: 'all' } } },
      lists: {},
    }),
    entities: { claim, contract },
  };
  return [...checkModule(claims), ...checkLinks(claims, [claims])].map(({ says }) => says);
}

describe('the check of formulas over links', () => {
  it.each([
    [{ due: field.money('应付', { formula: 'contract.amount * rate' }) }, []],
    [{ due: field.money('应付', { formula: '合同.金额 * rate', live: true }) }, []],
    [
      { due: field.money('应付', { formula: 'contract.amout * rate' }) },
      ['应付：没有“contract.amout”可以计算，是不是“contract.amount”？（“contract.amout * rate”）'],
    ],
    [
      { note: field.text('说明', { formula: 'contract.account' }) },
      ['说明：没有“contract.account”可以计算（“contract.account”）'],
    ],
    [
      { due: field.money('应付', { formula: 'contract.name' }) },
      ['应付应为数字，公式得到的是文字（“contract.name”）'],
    ],
    [
      { due: field.money('应付', { formula: 'rate * 2', live: true }) },
      ['应付的公式没有用到关联的数据，不需要 live'],
    ],
    [
      { due: field.money('应付', { formula: 'contract.left * rate', live: true }) },
      ['应付的公式经关联又用到它自己（“contract.left * rate”）'],
    ],
    [{ due: field.money('应付', { formula: 'contract.left * rate' }) }, []],
    [
      { parts: field.lines('明细', { cost: field.money('分摊', { formula: '1', live: true }) }) },
      ['明细里的分摊不能用 live'],
    ],
  ])('of %o says %o', (fields, says) => {
    expect(faultsOf(fields)).toEqual(says);
  });
});
