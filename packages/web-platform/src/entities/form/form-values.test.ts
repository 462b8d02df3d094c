import { directory, field } from '@jianheng/definition';
import { describe, expect, it } from 'vitest';
import { fieldStates } from './field-states.ts';
import { changedOf, firstValues, sendable, withFormulas } from './form-values.ts';

const fields = {
  code: field.autoNumber('单号', 'A-{0000}'),
  applicant: field.person('申请人', { default: 'currentUser' }),
  department: field.department('部门', { default: 'currentDepartment' }),
  day: field.date('日期', { default: 'today' }),
  items: field.lines('明细', {
    supply: field.link('用品', directory.role),
    quantity: field.integer('数量'),
    price: field.money('单价'),
    amount: field.money('金额', { formula: 'quantity * price' }),
  }),
  total: field.money('合计', { formula: 'SUM(items.amount)' }),
};
const defaults = {
  userId: '7',
  userName: '李明',
  departmentId: '3',
  departmentName: '工程部',
  today: '2026-11-20',
};
const line = {
  id: 'new-1',
  supply: '5',
  supply_label: 'A4纸',
  quantity: 10,
  price: '25.50',
  amount: '255.00',
};

describe('what a form begins with', () => {
  it('is who fills it in, where and when', () => {
    expect(firstValues(fields, defaults)).toMatchObject({
      applicant: '7',
      applicant_label: '李明',
      department: '3',
      department_label: '工程部',
      day: '2026-11-20',
      items: [],
    });
  });

  it('is empty where the person filling it in has no department', () => {
    expect(firstValues(fields, { ...defaults, departmentId: undefined }).department).toBeNull();
  });
});

describe('formulas while typing', () => {
  it('work lines first and then the form', () => {
    expect(withFormulas(fields, { items: [line, { ...line, quantity: 2 }] }).total).toBe('306.00');
  });

  it('are empty, not a fault, while a number is half typed', () => {
    expect(withFormulas(fields, { items: [{ ...line, price: '12..' }] })).toHaveProperty('total');
  });
});

describe('what is sent', () => {
  it('is what may be written, without labels, keys of lines and computed columns', () => {
    const sent = sendable(fields, fieldStates(fields, 'create'), {
      ...firstValues(fields, defaults),
      items: [line],
    });
    expect(sent).toEqual({
      applicant: '7',
      department: '3',
      day: '2026-11-20',
      items: [{ supply: '5', quantity: 10, price: '25.50' }],
    });
  });

  it('says of each line which one it was, as far as it was there', () => {
    const { items } = sendable(fields, fieldStates(fields, 'edit'), { items: [{ ...line, id: '77' }, line] });

    expect(items).toEqual([
      { id: '77', supply: '5', quantity: 10, price: '25.50' },
      { supply: '5', quantity: 10, price: '25.50' },
    ]);
  });

  it('is for a change only what differs', () => {
    const before = { applicant: '7', day: '2026-11-20', items: [line] };
    expect(
      changedOf(fields, before, {
        applicant: '7',
        day: '2026-11-21',
        items: [{ supply: '5', quantity: 10, price: '25.50' }],
      }),
    ).toEqual({ day: '2026-11-21' });
  });
});
