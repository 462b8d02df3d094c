import { describe, expect, it } from 'vitest';
import { draftOf, withField, withSection } from './draft.ts';
import { placeOfNew } from './place-of-new.ts';

const draft = withSection(
  draftOf({
    label: '出差',
    title: 'purpose',
    fields: { purpose: { kind: 'text', label: '事由' }, amount: { kind: 'money', label: '金额' } },
  }),
);

describe('the place of a new field', () => {
  it('is below the field that was chosen last', () => {
    expect(placeOfNew(draft, { field: 'purpose' })).toEqual({ section: 0, at: 1 });
  });

  it('is the section that was made last, though it is empty', () => {
    const added = withField(draft, 'date', placeOfNew(draft, { section: 1 }));
    expect(added.draft.sections.map(({ fields }) => fields)).toEqual([['purpose', 'amount'], ['date']]);
  });

  it('is the end of the section that was entered last', () => {
    const added = withField(draft, 'date', placeOfNew(draft, { section: 0 }));
    expect(added.draft.sections[0]?.fields).toEqual(['purpose', 'amount', 'date']);
  });

  it('is the end of all where nothing is chosen, or where what was chosen is gone', () => {
    for (const chosen of [undefined, { section: 7 }, { field: 'gone' }])
      expect(withField(draft, 'date', placeOfNew(draft, chosen)).draft.sections[1]?.fields).toEqual(['date']);
  });
});
