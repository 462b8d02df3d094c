import { expect, it } from 'vitest';
import { field } from '../fields/field.ts';
import { filterOfWhen } from './filter-of-when.ts';
import { readRowFilter } from './read-row-filter.ts';

const fields = {
  person: field.person('人'),
  state: field.choice('状态', { open: '开', done: '完' }),
  amount: field.money('金额'),
  day: field.date('日期'),
  note: field.text('备注'),
  isPaid: field.boolean('已付'),
  people: field.people('参加人'),
};

it('a condition becomes a filter of lists that asks the same', () => {
  const filter = filterOfWhen(
    {
      person: { isNot: '7' },
      state: { in: ['open', 'done'] },
      amount: { above: '0.00', atMost: 9 },
      day: { isEmpty: false, below: '2026-01-01' },
      note: { is: null },
      isPaid: { isNot: true },
      people: { includes: '8' },
    },
    fields,
  );

  expect(filter).toEqual({
    all: [
      { field: 'person', word: 'notIn', value: ['7'] },
      { field: 'state', word: 'in', value: ['open', 'done'] },
      { field: 'amount', word: 'above', value: '0.00' },
      { field: 'amount', word: 'atMost', value: 9 },
      { field: 'day', word: 'isFilled' },
      { field: 'day', word: 'below', value: '2026-01-01' },
      { field: 'note', word: 'isEmpty' },
      {
        any: [
          { field: 'isPaid', word: 'is', value: false },
          { field: 'isPaid', word: 'isEmpty' },
        ],
      },
      { field: 'people', word: 'in', value: ['8'] },
    ],
  });
  expect(readRowFilter(filter)).toEqual({ filter });
});
