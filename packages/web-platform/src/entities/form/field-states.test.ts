import { field } from '@jianheng/definition';
import { describe, expect, it } from 'vitest';
import { fieldStates, shownSections, writableNames } from './field-states.ts';

const fields = {
  code: field.autoNumber('单号', 'A-{0000}'),
  amount: field.money('金额', { required: true }),
  bank: field.text('开户银行'),
  lent: field.money('已放款', { writableBy: 'actions' }),
  balance: field.money('余额', { formula: 'lent' }),
};

describe('how fields stand in a form', () => {
  it('follows the declaration where no process says otherwise', () => {
    expect(fieldStates(fields, 'edit')).toEqual({
      code: 'readonly',
      amount: 'required',
      bank: 'editable',
      lent: 'readonly',
      balance: 'readonly',
    });
  });

  it('leaves out what only actions fill in before there is a row', () => {
    expect(fieldStates(fields, 'create')).toMatchObject({
      lent: 'hidden',
      balance: 'hidden',
      amount: 'required',
    });
  });

  it('follows the step of a process, but never opens what the system fills in', () => {
    const states = fieldStates(fields, 'edit', {
      amount: 'readonly',
      bank: 'required',
      code: 'editable',
      balance: 'hidden',
    });
    expect(states).toMatchObject({
      amount: 'readonly',
      bank: 'required',
      code: 'readonly',
      balance: 'hidden',
    });
    expect(writableNames(states)).toEqual(['bank']);
  });

  it('opens nothing while reading, and hides what is hidden', () => {
    expect(writableNames(fieldStates(fields, 'read'))).toEqual([]);
    expect(fieldStates(fields, 'read', { bank: 'hidden' }).bank).toBe('hidden');
  });

  it('shows files as any other field', () => {
    const files = { files: field.attachments('附件', { required: true }) };
    expect(fieldStates(files, 'create')).toEqual({ files: 'required' });
    expect(fieldStates(files, 'read', { files: 'required' })).toEqual({ files: 'readonly' });
  });

  it('drops sections that show nothing', () => {
    const sections = [
      { title: '一', fields: ['amount'] },
      { title: '二', fields: ['lent'] },
    ];
    expect(shownSections(sections, fieldStates(fields, 'create'))).toEqual([
      { title: '一', fields: ['amount'] },
    ]);
  });
});
