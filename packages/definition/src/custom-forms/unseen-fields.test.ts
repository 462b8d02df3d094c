import { describe, expect, it } from 'vitest';
import type { When } from '../schema/when-shape.ts';
import type { CustomFields } from './custom-form.ts';
import { unseenFields } from './unseen-fields.ts';

const asked: CustomFields = {
  type: { kind: 'choice', label: '类型', choices: { a: '甲', b: '乙', c: '丙' } },
  urgent: { kind: 'boolean', label: '加急' },
  rush: { kind: 'boolean', label: '特急' },
  amount: { kind: 'money', label: '金额' },
};
const note = (showWhen: When) => ({ kind: 'text', label: '备注', showWhen }) as const;
const group = (showWhen: When) => [{ title: '另组', fields: ['note'], showWhen }];

const said = (own: When, ofGroup?: When) =>
  unseenFields(
    { fields: { ...asked, note: note(own) }, ...(ofGroup ? { sections: group(ofGroup) } : {}) },
    { isNew: false },
  ).map(({ word, says }) => `${word} ${says}`);

describe('a field that no row can show', () => {
  it('is told where its condition and that of its group exclude each other', () => {
    const both = 'note “备注”永远不会显示：显示条件与分组“另组”对“类型”的要求不能同时成立';

    expect(said({ type: { is: 'a' } }, { type: { in: ['b', 'c'] } })).toEqual([both]);
    expect(said({ type: { in: ['a'] } }, { type: { in: ['b'] } })).toEqual([both]);
    expect(said({ type: { isEmpty: true } }, { type: { is: 'b' } })).toEqual([both]);
    expect(said({ type: { is: 'a' } }, { type: { isNot: 'a' } })).toEqual([both]);
  });

  it('is told where its condition excludes itself', () => {
    expect(said({ type: { is: 'a', isNot: 'a' } })).toEqual([
      'note “备注”永远不会显示：显示条件对“类型”的要求不能同时成立',
    ]);
    expect(said({ urgent: { is: true, isEmpty: true } })).toHaveLength(1);
  });

  it('is told of a column at its table', () => {
    const lines = {
      kind: 'lines',
      label: '明细',
      fields: { type: { kind: 'text', label: '类型' }, note: note({ type: { is: 'a', in: ['b'] } }) },
    } as const;

    expect(unseenFields({ fields: { lines } }, { isNew: false })).toEqual([
      { word: 'lines', says: '“备注”永远不会显示：显示条件对“类型”的要求不能同时成立' },
    ]);
  });

  it.each<[When, When?]>([
    [{ type: { is: 'a' } }, { type: { in: ['a', 'b'] } }],
    [{ type: { isNot: 'a' } }, { type: { isNot: 'b' } }],
    [{ type: { isNot: 'a' } }, { type: { in: ['a', 'c'] } }],
    [{ type: { isNot: 'a', isEmpty: true } }],
    [{ urgent: { is: 'rush' } }, { urgent: { isNot: false } }],
    [{ urgent: { isNot: true } }, { urgent: { isNot: false } }],
    [{ amount: { above: '5' } }, { amount: { below: '4' } }],
    [{ type: { is: 'a' } }, { urgent: { is: true } }],
  ])('is not told of one that some row may show: %j %j', (own, ofGroup) => {
    expect(said(own, ofGroup)).toEqual([]);
  });
});

describe('a field that asks for one that is never shown', () => {
  const never = { type: { is: 'a', isNot: 'a' } };
  const kind = { kind: 'choice', label: '细类', choices: { x: '子', y: '丑' } } as const;
  const told = (kindField: CustomFields[string], own: When, isNew = true) =>
    unseenFields({ fields: { ...asked, kind: kindField, note: note(own) } }, { isNew }).map(
      ({ word }) => word,
    );

  it('is as little shown, unless rows are there already or something else fills that one in', () => {
    expect(told({ ...kind, showWhen: never }, { kind: { is: 'x' } })).toEqual(['kind', 'note']);
    expect(told({ ...kind, showWhen: never }, { kind: { isNot: 'x' } })).toEqual(['kind']);
    expect(told({ ...kind, showWhen: never }, { kind: { is: 'x' } }, false)).toEqual(['kind']);
    expect(told({ ...kind, showWhen: never, default: 'x' }, { kind: { is: 'x' } })).toEqual(['kind']);
  });

  it('waits for ever where both wait for each other', () => {
    expect(told({ ...kind, showWhen: { note: { isEmpty: false } } }, { kind: { is: 'x' } })).toEqual([
      'kind',
      'note',
    ]);
    expect(told({ ...kind, showWhen: { note: { isEmpty: true } } }, { kind: { is: 'x' } })).toEqual([]);
  });

  it('may be shown later by what stood in it while it was shown', () => {
    const fields = {
      ...asked,
      kind: { ...kind, showWhen: { type: { is: 'a' } } },
      note: note({ type: { is: 'b' }, kind: { is: 'x' } }),
    };

    expect(unseenFields({ fields }, { isNew: true })).toEqual([]);
  });
});
