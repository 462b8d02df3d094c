import { expect, it } from 'vitest';
import type { CustomForm } from './custom-form.ts';
import { unsaidFaults } from './unsaid-faults.ts';

const NOTE: CustomForm = {
  label: '整改单',
  title: 'name',
  fields: { name: { kind: 'text', label: '名称' } },
};

it('a group without fields is not published, and is named', () => {
  const of = (...titles: readonly string[]) =>
    unsaidFaults({
      ...NOTE,
      sections: [{ title: '基本', fields: ['name'] }, ...titles.map((title) => ({ title, fields: [] }))],
    });

  expect(of()).toEqual([]);
  expect(of('附件', '')).toEqual([
    { word: 'sections', says: '分组“附件”里没有字段，请放入字段或移除分组' },
    { word: 'sections', says: '有一个分组里没有字段' },
  ]);
});
