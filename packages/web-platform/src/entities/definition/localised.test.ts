import { describe, expect, it } from 'vitest';
import { localised, localisedModule } from './localised.ts';

describe('a declaration in another language', () => {
  const words = new Map([['借款台账', 'Loans']]);
  const say = (text: string) => words.get(text) ?? text;

  it('says what is webEntity, wherever it stands, and leaves names, numbers and unknown words alone', () => {
    const declared = {
      lists: [{ of: 'loan', label: '借款台账', sort: 3, help: '未知' }],
      isOn: true,
      none: null,
    };

    expect(localised(declared, say)).toEqual({
      lists: [{ of: 'loan', label: 'Loans', sort: 3, help: '未知' }],
      isOn: true,
      none: null,
    });
  });

  it('leaves formulas as they are, but not a field that is called formula', () => {
    const declared = {
      formula: { kind: 'text', label: '借款台账' },
      total: { label: '借款台账', formula: '借款台账' },
    };
    expect(localised(declared, say)).toEqual({
      formula: { kind: 'text', label: 'Loans' },
      total: { label: 'Loans', formula: '借款台账' },
    });
  });

  it('leaves what a firm drew as it is written, a whole form or a field that it added to a shipped one', () => {
    const drawn = { drawn: true, label: '借款台账' };

    expect(
      localised({ label: '借款台账', drawn: true, fields: { name: { label: '借款台账' } } }, say),
    ).toEqual({
      label: '借款台账',
      drawn: true,
      fields: { name: { label: '借款台账' } },
    });
    expect(localised({ label: '借款台账', fields: { xText1: drawn } }, say)).toEqual({
      label: 'Loans',
      fields: { xText1: drawn },
    });
  });

  it('says the tabs of rows that the house gives to a form which the firm drew', () => {
    const module = { drawn: true, label: '借款台账', tabs: { form: [{ label: '借款台账' }] } } as const;

    expect(localisedModule(module, say)).toEqual({
      drawn: true,
      label: '借款台账',
      tabs: { form: [{ label: 'Loans' }] },
    });
  });

  it('works out the same formulas and conditions as in Chinese', () => {
    const declared = { formula: '借款台账', showWhen: { kind: { is: '借款台账' } }, holds: '借款台账' };

    expect(localised(declared, say)).toEqual(declared);
  });
});
