import { entity, field, same } from '@jianheng/definition';
import { describe, expect, it } from 'vitest';
import { withValue } from '../../fields/kind/linked-values.ts';
import { followLinks } from './follow-links.ts';

const contract = entity('合同', { path: '/c', title: 'name', fields: { name: field.text('名称') } });
const plan = entity('节点', {
  path: '/p',
  title: 'name',
  fields: {
    name: field.text('名称'),
    contract: field.link('合同', contract),
    open: field.money('未开票'),
  },
});
const { fields } = entity('发票', {
  path: '/i',
  title: 'number',
  fields: {
    number: field.text('号码'),
    contract: field.link('合同', contract),
    plan: field.link('节点', plan, { where: { contract: same('contract') }, fills: { amount: 'open' } }),
    amount: field.money('金额'),
    parts: field.lines('明细', {
      plan: field.link('节点', plan, { where: { contract: same('contract') }, fills: { paid: 'open' } }),
      paid: field.money('金额'),
    }),
  },
});

const claim = entity('报销', {
  path: '/q',
  title: 'name',
  fields: {
    name: field.text('名称'),
    payable: field.money('应付'),
    offsets: field.lines('冲抵', {
      part: field.link('借款', plan, { fills: { paid: 'open' }, fillsAtMost: { paid: 'payable' } }),
      paid: field.money('冲抵金额'),
    }),
  },
});

type Values = Readonly<Record<string, unknown>>;
const change = (before: Values, name: string, value: unknown, shown?: Values) =>
  followLinks(fields, before, withValue(before, name, value, { label: '', shown }));

const begun: Values = { contract: 'c1', plan: null, amount: null, parts: [] };
const chosen = change(begun, 'plan', 'p1', { open: '500.00' }).values;

describe('a row that is chosen', () => {
  it('fills in what is empty, and anew what it had filled in', () => {
    expect(chosen).toMatchObject({ plan: 'p1', amount: '500.00' });
    expect(change(chosen, 'plan', 'p2', { open: '7.00' }).values.amount).toBe('7.00');
    expect(change(chosen, 'plan', null).values.amount).toBeNull();
  });

  it('fills in no more than the form around has left, and nothing where nothing is left', () => {
    const offset = { part: 'p1', part_label: '', part_shown: { open: '6000.00' } };
    const filled = (payable: string, paid: string | null = null) => {
      const before = { payable, offsets: [{ id: '1', part: null, paid }] };
      const after = { ...before, offsets: [{ id: '1', ...offset, paid }] };
      return followLinks(claim.fields, before, after).values.offsets;
    };

    expect(filled('1539.90')).toMatchObject([{ paid: '1539.90' }]);
    expect(filled('9000.00')).toMatchObject([{ paid: '6000.00' }]);
    expect(filled('0.00')).toMatchObject([{ paid: null }]);
  });

  it('leaves what somebody typed', () => {
    const typed = change(chosen, 'amount', '9.00').values;
    expect(change(typed, 'plan', 'p2', { open: '7.00' }).values.amount).toBe('9.00');
  });

  it('fills in its own line', () => {
    const lines = [
      { id: 'a', plan: 'p1', plan_shown: { open: '5.00' } },
      { id: 'b', paid: '1.00' },
    ];
    const before = { ...begun, parts: [{ id: 'a' }, { id: 'b', paid: '1.00' }] };
    expect(followLinks(fields, before, { ...before, parts: lines }).values.parts).toMatchObject([
      { id: 'a', paid: '5.00' },
      { id: 'b', paid: '1.00' },
    ]);
  });
});

describe('a change of what a choice hangs on', () => {
  it('empties the choice, what it filled in, and tells by what', () => {
    const { values, emptied } = change(chosen, 'contract', 'c2');
    expect(values).toMatchObject({ contract: 'c2', plan: null, amount: null });
    expect(emptied).toEqual({ plan: ['contract'] });
  });

  it('empties the choices in lines as well', () => {
    const before = { ...begun, parts: [{ id: 'a', plan: 'p1', paid: '3.00' }] };
    const { values, emptied } = change(before, 'contract', 'c2');
    expect(values.parts).toMatchObject([{ id: 'a', plan: null, paid: '3.00' }]);
    expect(emptied).toEqual({ parts: ['contract'] });
  });

  it('leaves a choice that hangs on nothing that changed', () => {
    expect(change(chosen, 'number', 'N1')).toEqual({
      values: { ...chosen, number: 'N1', number_label: '' },
      emptied: {},
    });
  });
});
