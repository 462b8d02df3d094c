import { entity, field } from '@jianheng/definition';
import { describe, expect, it } from 'vitest';
import type { WebEntity, WebModule } from '../definition/web-module.ts';
import { keyFigures } from './key-figures.ts';

const loan = entity('借款', {
  path: '/b/loan',
  title: 'code',
  fields: {
    code: field.autoNumber('单号', 'A-{0000}'),
    amount: field.money('金额'),
    lent: field.money('已放款'),
    repaid: field.money('已还款'),
    balance: field.money('余额'),
    count: field.integer('次数'),
  },
});
const webEntity: WebEntity = {
  module: {} as WebModule,
  name: 'loan',
  entity: loan,
  fields: loan.fields,
  process: undefined,
};
const list = { of: 'loan', label: '台账', route: '/loans', columns: ['code'] };

describe('the figures in the head of a row', () => {
  it('are the amounts that its list sums up', () => {
    expect(keyFigures(webEntity, { ...list, sums: ['amount', 'repaid', 'balance', 'count'] })).toEqual([
      'amount',
      'repaid',
      'balance',
    ]);
  });

  it('are else its first amounts, three at most', () => {
    expect(keyFigures(webEntity, list)).toEqual(['amount', 'lent', 'repaid']);
    expect(keyFigures(webEntity, undefined)).toHaveLength(3);
  });
});
