import { entity, field, listFields } from '@jianheng/definition';
import { describe, expect, it } from 'vitest';
import type { WebEntity } from '../../definition/web-module.ts';
import { factsOfCard, hasContent } from './card-facts.ts';

const loan = entity('借款', {
  path: '/l',
  title: 'code',
  fields: {
    code: field.autoNumber('单号', 'JK-{0000}'),
    who: field.person('借款人'),
    kind: field.text('类型'),
    amount: field.money('金额'),
    repaid: field.money('已还款'),
    balance: field.money('余额'),
    dueOn: field.date('还款日期'),
    place: field.text('存放地点'),
    unit: field.text('单位'),
    stock: field.integer('库存'),
  },
});
const fields = listFields(loan, false);
const webEntity = { name: 'loan', entity: loan, fields, process: undefined } as Omit<
  WebEntity,
  'module'
> as WebEntity;

describe('what a card on a phone says', () => {
  it('is who, how much and until when before all else, in the order of the list', () => {
    const names = ['kind', 'who', 'amount', 'repaid', 'balance', 'dueOn'];
    expect(factsOfCard(webEntity, names, 5)).toEqual(['who', 'amount', 'repaid', 'balance', 'dueOn']);
  });

  it('says how many before what the thing is like', () => {
    expect(factsOfCard(webEntity, ['place', 'unit', 'stock', 'amount'], 3)).toEqual([
      'place',
      'stock',
      'amount',
    ]);
  });

  it('leaves out what is empty and amounts of nothing', () => {
    const row = { id: '1', repaid: '0.00', balance: '6000.00', kind: '' };
    expect(['repaid', 'balance', 'kind', 'dueOn'].filter((name) => hasContent(webEntity, row, name))).toEqual(
      ['balance'],
    );
  });
});
