import { describe, expect, it } from 'vitest';
import { entity } from '../entities/entity.ts';
import { field } from '../fields/field.ts';
import type { ModuleShape } from '../modules/module-shape.ts';
import type { When } from '../schema/when-shape.ts';
import { checkModule } from './check-module.ts';

const invoice = entity('发票', {
  path: '/t/invoice',
  title: 'number',
  fields: {
    number: field.text('号码'),
    amount: field.money('金额'),
    paid: field.money('已收'),
    maker: field.person('开票人'),
  },
});

/** Declared at run time, past the compiler. */
function faultsOf(only: When, own?: string) {
  const module: ModuleShape = {
    name: 'm',
    label: 'M',
    messages: {},
    entities: { invoice },
    permissions: {},
    access: { invoice: { rows: {} } },
    lists: {
      open: {
        of: 'invoice',
        label: '未收',
        route: '/open',
        columns: ['number'],
        only,
        ...(own === undefined ? {} : { own }),
      },
    },
  };
  return checkModule(module).map(({ word }) => word);
}

describe('the rows of a list', () => {
  it('are told by values of their fields', () => {
    expect(faultsOf({ amount: { above: '0.00' }, number: { isNot: '0' } })).toEqual([]);
  });

  it.each<[string, When]>([
    ['another field', { amount: { above: 'paid' } }],
    ['emptiness', { paid: { isEmpty: true } }],
    ['nothing', { paid: { is: null } }],
  ])('are not told by %s', (_title, only) => {
    expect(faultsOf(only)).toEqual(Object.keys(only));
  });

  it('are told by fields that there are', () => {
    expect(faultsOf({ amonut: { above: '0.00' } })).toContain('amonut');
  });

  it('are of their reader by a person field alone', () => {
    expect(faultsOf({}, 'maker')).toEqual([]);
    expect(faultsOf({}, 'number')).toEqual(['number']);
    expect(faultsOf({}, 'nobody')).toEqual(['nobody']);
  });
});
