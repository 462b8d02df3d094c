import { describe, expect, it } from 'vitest';
import { newReminder, receiverOf, receiversIn, receiverWord, remindersRenamed, spanOf } from './reminders.ts';

const REMINDERS = {
  expiry: {
    label: '到期',
    at: 'endOn',
    before: ['P7D'],
    when: { state: { is: 'used' } },
    to: [{ field: 'keeper' }, { headOf: 'department' }, { own: true }],
    text: '{name}于 {endOn} 到期',
  },
} as const;

describe('reminders of a draft', () => {
  it('follow a field that is called otherwise, wherever they name it', () => {
    const renamed = remindersRenamed(REMINDERS, (name) => (name === 'endOn' ? 'dueOn' : name));

    expect(renamed.expiry).toEqual({ ...REMINDERS.expiry, at: 'dueOn', text: '{name}于 {dueOn} 到期' });
    expect(remindersRenamed(REMINDERS, (name) => (name === 'state' ? 'status' : name)).expiry?.when).toEqual({
      status: { is: 'used' },
    });
  });

  it('name nobody by a field that is gone, and wait for another day', () => {
    const left = remindersRenamed(REMINDERS, (name) =>
      name === 'keeper' || name === 'endOn' ? undefined : name,
    );

    expect(left.expiry).toMatchObject({ at: '', to: [{ headOf: 'department' }, { own: true }] });
  });

  it('begin with the first day of the form', () => {
    expect(
      newReminder({
        label: '证照',
        title: 'name',
        fields: { name: { kind: 'text', label: '名称' }, endOn: { kind: 'date', label: '到期' } },
      }),
    ).toMatchObject({ at: 'endOn', to: [{ own: true }] });
  });

  it('tell people whom fields can name', () => {
    const words = receiversIn({
      a: { kind: 'text', label: '甲' },
      b: { kind: 'people', label: '乙' },
      c: { kind: 'department', label: '丙' },
    });

    expect(words).toEqual(['own', 'field:b', 'headOf:c']);
    expect(words.map((word) => receiverWord(receiverOf(word)))).toEqual(words);
  });

  it('are counted in days or hours', () => {
    expect([spanOf('P30D'), spanOf('PT4H')]).toEqual([
      { count: 30, isHours: false },
      { count: 4, isHours: true },
    ]);
  });
});
