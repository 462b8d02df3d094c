import { field } from '@jianheng/definition';
import { describe, expect, it } from 'vitest';
import { saidLines } from './said-lines.ts';
import { saidText } from './said-text.ts';

const FIELDS = { name: field.text('名称'), phone: field.text('手机'), rate: field.integer('税率') };
const shown = (said: object) =>
  saidLines({ ...said }, FIELDS).map(({ label, value, ...line }) =>
    'was' in line ? [label, line.was, value] : [label, value],
  );

describe('an entry of the log', () => {
  it('says from what to what a form changed, and leaves out what was sent as it stood', () => {
    const said = { id: '5', revision: 2, name: '新', phone: '1', beside: '7', $was: { name: '旧' } };

    expect(shown(said)).toEqual([
      ['名称', '旧', '新'],
      ['参照对象', '7'],
    ]);
  });

  it('says all that a new row was given', () => {
    expect(shown({ name: '新', phone: '', rate: 6, roles: [] })).toEqual([
      ['名称', '新'],
      ['税率', 6],
    ]);
  });

  it('tells what was filled in beside a button from what that changed', () => {
    expect(shown({ rate: 9, comment: '同意', $was: { rate: 6, name: '甲' }, $is: { rate: 13 } })).toEqual([
      ['税率', 6, 13],
      ['名称', '甲', null],
      ['税率', 9],
      ['意见', '同意'],
    ]);
  });

  it('says which settings were changed, and none that stayed', () => {
    expect(shown({ before: { name: '甲', rate: 6 }, after: { name: '乙', rate: 6 } })).toEqual([
      ['名称', '甲', '乙'],
    ]);
  });

  it('calls by its code what no release knows any more', () => {
    expect(shown({ gone: 1, $was: { lost2: 2 } })).toEqual([
      ['lost2', 2, null],
      ['gone', 1],
    ]);
  });
});

describe('a value that no field shows', () => {
  const t = (text: string) => (text === '是' ? 'yes' : text);
  const names = { '1234567890123': '李明', 'loans:view': '查看借款' };

  it('is said with the names of people and rights', () => {
    expect(saidText(['1234567890123', 'loans:view', 'x:y'], { names, t })).toBe('李明、查看借款、x:y');
    expect(saidText({ to: '1234567890123', isAllowed: true, none: null }, { names, t })).toBe(
      '接收人：李明；允许：yes',
    );
  });

  it('is a line each where it is a table', () => {
    const lines = field.lines('明细', { amount: field.money('金额') });
    expect(saidText([{ amount: '10' }, { amount: '20' }], { field: lines, names, t })).toBe(
      '（金额：10.00）（金额：20.00）',
    );
    expect(saidText(null, { names, t })).toBe('');
  });
});
