import { entity, field, same } from '@jianheng/definition';
import { describe, expect, it } from 'vitest';
import { listUnder } from './list-under.ts';

const tariff = entity('收费文件', {
  path: '/b/tariff',
  title: 'name',
  fields: { name: field.text('名称'), state: field.choice('状态', { draft: '编制中', inForce: '已发布' }) },
});
const slice = entity('收费明细', {
  path: '/b/slice',
  title: 'item',
  fields: {
    item: field.text('项目'),
    tariff: field.link('收费文件', tariff, { where: { state: { is: 'draft' }, name: same('item') } }),
  },
});
const list = {
  of: 'slice',
  label: '明细',
  route: '/slices',
  columns: ['item'],
  filters: ['tariff', 'item'],
  buttons: ['create', 'start', 'edit'],
};
const under = (state: string) =>
  listUnder(
    list,
    { by: 'tariff', label: '收费明细', row: { id: '1', name: 'A', state }, fields: tariff.fields },
    slice,
  );

describe('a list under a row', () => {
  it('does not offer a new row that the link to the row above would refuse', () => {
    expect(under('inForce').buttons).toEqual(['edit']);
  });

  it('offers it where the link takes the row, and leaves comparisons with the new row to its form', () => {
    expect(under('draft').buttons).toEqual(['create', 'start', 'edit']);
  });

  it('keeps its buttons where no row belongs to it, and never filters by the row above', () => {
    expect(listUnder(list, { by: 'tariff', label: '收费明细' }, slice)).toMatchObject({
      filters: ['item'],
      buttons: ['create', 'start', 'edit'],
    });
  });
});
