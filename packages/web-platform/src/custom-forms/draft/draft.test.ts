import { describe, expect, it } from 'vitest';
import {
  draftOf,
  placeOf,
  withChange,
  withCopy,
  withField,
  withFieldAt,
  withKind,
  withName,
  withoutField,
  withoutSection,
} from './draft.ts';
import { begun, redone, stepped, undone } from './history.ts';

const draft = draftOf({
  label: '出差',
  title: 'purpose',
  fields: {
    purpose: { kind: 'text', label: '事由' },
    amount: { kind: 'money', label: '金额' },
    twice: { kind: 'money', label: '两倍', formula: 'amount * 2', showWhen: { amount: { above: '0' } } },
    late: { kind: 'text', label: '后加的' },
  },
  sections: [
    { title: '甲', fields: ['purpose', 'amount'] },
    { title: '乙', fields: ['twice'] },
  ],
  checks: { enough: { holds: 'amount >= 0', message: '金额 {amount} 应不小于零。' } },
  list: { columns: ['purpose', 'amount'], sums: ['amount'], sort: '-amount' },
  unique: [['amount']],
});

describe('a draft', () => {
  it('has every field in a section', () => {
    expect(draft.sections.map(({ fields }) => fields)).toEqual([
      ['purpose', 'amount'],
      ['twice', 'late'],
    ]);
    expect(draftOf({ label: 'x', title: 'a', fields: { a: { kind: 'text', label: 'a' } } }).sections).toEqual(
      [{ title: '', fields: ['a'] }],
    );
  });

  it('takes a further field where it is put, under a name that is free', () => {
    const added = withField(draft, 'money', { section: 0, at: 1 });
    expect(added.name).toBe('money');
    expect(added.draft.sections[0]?.fields).toEqual(['purpose', 'money', 'amount']);
    expect(withField(added.draft, 'money', { section: 1, at: 0 }).name).toBe('money2');
    const copied = withCopy(draft, 'amount');
    expect(copied.draft.sections[0]?.fields).toEqual(['purpose', 'amount', 'money']);
    expect(copied.draft.fields.money).toMatchObject({ kind: 'money', label: '金额（副本）' });
  });

  it('moves a field within its section and to another', () => {
    expect(withFieldAt(draft, 'purpose', { section: 0, at: 2 }).sections[0]?.fields).toEqual([
      'amount',
      'purpose',
    ]);
    expect(withFieldAt(draft, 'amount', { section: 0, at: 0 }).sections[0]?.fields).toEqual([
      'amount',
      'purpose',
    ]);
    const moved = withFieldAt(draft, 'amount', { section: 1, at: 1 });
    expect(moved.sections.map(({ fields }) => fields)).toEqual([['purpose'], ['twice', 'amount', 'late']]);
    expect(placeOf(moved, 'amount')).toEqual({ section: 1, at: 1 });
  });

  it('renames a field in the title of its process and in what locks the form, too', () => {
    const process = { title: '{initiator}：{purpose}', category: 'other', steps: [] };
    const renamed = withName({ ...draft, process, lockedWhen: { purpose: { is: '完' } } }, 'purpose', 'why');
    expect(renamed.process?.title).toBe('{initiator}：{why}');
    expect(renamed.lockedWhen).toEqual({ why: { is: '完' } });
  });

  it('renames a field wherever it is named, and keeps the name of another', () => {
    const renamed = withName(draft, 'amount', 'cost');
    expect(JSON.stringify(renamed)).not.toContain('amount');
    expect(renamed.fields.twice).toMatchObject({
      formula: 'cost * 2',
      showWhen: { cost: { above: '0' } },
    });
    expect(renamed).toMatchObject({
      list: { columns: ['purpose', 'cost'], sums: ['cost'], sort: '-cost' },
      unique: [['cost']],
      checks: { enough: { holds: 'cost >= 0', message: '金额 {cost} 应不小于零。' } },
    });
    expect(withName(draft, 'amount', 'purpose')).toBe(draft);
  });

  it('makes a field another kind with what every field says of itself', () => {
    const named = withChange(draft, 'late', {
      help: '见附表',
      required: true,
      showWhen: { amount: { above: '0' } },
    });
    const { draft: next, name } = withKind(named, 'late', { kind: 'date', isUsed: false });
    expect(name).toBe('late');
    expect(next.fields.late).toEqual({
      kind: 'date',
      label: '后加的',
      help: '见附表',
      required: true,
      showWhen: { amount: { above: '0' } },
    });
    expect(withKind(named, 'late', { kind: 'text', isUsed: false }).draft).toBe(named);
  });

  it('gives a field that has a column a new name with its new kind, wherever it is named', () => {
    const { draft: next, name } = withKind(draft, 'amount', { kind: 'decimal', isUsed: true });
    expect(name).toBe('amount2');
    expect(next.fields).toMatchObject({
      amount2: { kind: 'decimal', label: '金额' },
      twice: { formula: 'amount2 * 2', showWhen: { amount2: { above: '0' } } },
    });
    expect(next.fields.amount).toBeUndefined();
    expect(placeOf(next, 'amount2')).toEqual({ section: 0, at: 1 });
  });

  it('loses a field and a section with all places that name them', () => {
    const without = withoutField(draft, 'amount');
    expect(without.list).toEqual({ columns: ['purpose'], sums: [] });
    expect(without.unique).toEqual([]);
    expect(withoutSection(draft, 1).sections).toEqual([
      { title: '甲', fields: ['purpose', 'amount', 'twice', 'late'] },
    ]);
    expect(withoutSection(withoutSection(draft, 1), 0).sections).toHaveLength(1);
  });
});

describe('the history of a draft', () => {
  it('goes back and forth, and forgets what was undone at the next step', () => {
    const three = stepped(stepped(begun(1), 2), 3);
    expect(undone(three).now).toBe(2);
    expect(redone(undone(three)).now).toBe(3);
    expect(undone(undone(undone(three))).now).toBe(1);
    expect(redone(stepped(undone(three), 4)).now).toBe(4);
  });
});
