import { describe, expect, it } from 'vitest';
import { type Entity, entity } from '../entities/entity.ts';
import type { Fields } from '../fields/any-field.ts';
import { field } from '../fields/field.ts';
import type { ModuleShape } from '../modules/module-shape.ts';
import { checkSeen } from './check-seen.ts';

const FIELDS = {
  name: field.text('姓名', { required: true }),
  grade: field.text('级别'),
  pay: field.money('工资', { seenBy: 'viewPay' }),
} as const;

function saysOf(
  given: { readonly entity?: Partial<Entity>; readonly fields?: Fields } & Partial<ModuleShape>,
): string[] {
  const { entity: said, fields, ...rest } = given;
  const staff = { ...entity('员工', { path: '/t/staff', title: 'name', fields: FIELDS }), ...said };
  const module: ModuleShape = {
    name: 'pays',
    label: '薪资',
    messages: {},
    entities: { staff: { ...staff, fields: { ...staff.fields, ...fields } } },
    permissions: { keep: '管理', viewPay: '查看工资' },
    access: {},
    lists: {},
    ...rest,
  };
  return checkSeen(module).map(({ word, says }) => `${word}: ${says}`);
}
const GIVEN_AWAY = ['pay: 工资不是人人可见（查看工资），不能用在这里'];
const list = { of: 'staff', label: '员工', route: '/t/staff', columns: ['name', 'pay'] };
const button = { on: 'staff', label: '调薪', allow: 'keep' };

describe('fields that not everybody sees', () => {
  it('are right alone, and in what is seen by the same', () => {
    const tax = field.money('个税', { formula: 'pay * 0.1', seenBy: 'viewPay' });
    const checks = { positive: { holds: 'pay >= 0', message: '{name}的工资不能为负。' } };
    const raise = { ...button, allow: 'viewPay', showWhen: { pay: { above: '0.00' } } };
    expect(saysOf({ fields: { tax }, entity: { checks }, lists: { list }, actions: { raise } })).toEqual([]);
  });

  it.each([
    ['a formula', { fields: { tax: field.money('个税', { formula: 'pay * 0.1' }) } }],
    ['a condition', { fields: { note: field.text('备注', { showWhen: { pay: { above: '0.00' } } }) } }],
    ['a title', { entity: { title: 'pay' } }],
    ['a search for a row to choose', { entity: { findBy: ['pay'] } }],
    ['a key', { entity: { unique: [['name', 'pay']] } }],
    ['a lock', { entity: { lockedWhen: { pay: { above: '0.00' } } } }],
    ['a sentence', { entity: { checks: { named: { holds: "name <> ''", message: '{pay}' } } } }],
    [
      'a check of what others fill in',
      { entity: { checks: { c: { holds: "grade = 'a' or pay > 0", message: '' } } } },
    ],
    ['the order of a list', { lists: { list: { ...list, sort: '-pay' } } }],
    ['a mark in a list', { lists: { list: { ...list, highlightWhen: { pay: { above: '0.00' } } } } }],
    ['a button', { actions: { raise: { ...button, showWhen: { pay: { isEmpty: false } } } } }],
    ['a question', { actions: { raise: { ...button, confirm: '现为 {pay}，调薪吗？' } } }],
    [
      'a form to open',
      { actions: { raise: { ...button, opens: { create: 'staff', with: { grade: 'pay' } } } } },
    ],
  ])('are given away by %s', (_where, wrong) => {
    expect(saysOf(wrong)).toEqual(GIVEN_AWAY);
  });

  it('are given away by a sum that everybody sees', () => {
    const pot = entity('薪资包', {
      path: '/t/pot',
      title: 'name',
      fields: {
        name: field.text('名称'),
        used: field.money('已用', { sum: { of: 'staff.pay', by: 'pot' } }),
      },
    });
    const staff = entity('员工', {
      path: '/t/staff',
      title: 'name',
      fields: { ...FIELDS, pot: field.link('包', pot) },
    });
    expect(saysOf({ entities: { pot, staff } })).toEqual(GIVEN_AWAY);
  });

  it('are given away by no reminder', () => {
    const reminders = {
      due: {
        of: 'staff',
        label: '提醒',
        at: 'name',
        to: [{ own: true as const }],
        text: '{name}的工资 {pay} 元。',
      },
    };
    expect(saysOf({ reminders })).toEqual(GIVEN_AWAY);
  });

  it('name a permission of the module, are no one’s duty to fill in, and stand in no title of a process and no line', () => {
    expect(saysOf({ fields: { bonus: field.money('奖金', { seenBy: 'viewPays' }) } })).toEqual([
      'bonus: 没有“viewPays”这一项，是不是“viewPay”？',
    ]);
    expect(saysOf({ fields: { bonus: field.money('奖金', { seenBy: 'viewPay', required: true }) } })).toEqual(
      ['bonus: 奖金不是人人可见，不能要求填写，除非有默认值'],
    );
    const steps = field.lines('调薪', { by: field.money('幅度', { seenBy: 'viewPay' }) });
    expect(saysOf({ fields: { steps } })).toEqual(['steps: 明细里的幅度不能只给一部分人看，整个明细可以']);
    const process = { key: 'pay', label: '', category: '', title: '{name}', steps: [] };
    expect(saysOf({ processes: { staff: process } })).toEqual([]);
    const told = ['pay: 工资不是人人可见（查看工资），不能用在这里'];
    expect(saysOf({ processes: { staff: { ...process, title: '{pay}' } } })).toEqual(told);
    expect(saysOf({ processes: { staff: { ...process, startRights: { pay: 'editable' } } } })).toEqual(told);
    expect(saysOf({ processes: { staff: { ...process, startRights: { pay: 'hidden' } } } })).toEqual([]);
  });

  it('are told beside no link', () => {
    const staff = entity('员工', { path: '/t/staff', title: 'name', fields: FIELDS });
    expect(() => field.link('员工', staff, { shows: ['pay'] })).toThrow('pay');
  });
});
