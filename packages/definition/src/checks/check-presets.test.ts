import { describe, expect, it } from 'vitest';
import type { RowFilter } from '../conditions/row-filter.ts';
import { entity } from '../entities/entity.ts';
import { field } from '../fields/field.ts';
import { defineModule } from '../modules/define-module.ts';
import { checkPresets } from './check-presets.ts';

const plan = entity('计划', {
  path: '/t/plan',
  title: 'name',
  fields: {
    name: field.text('名称'),
    keeper: field.person('负责人'),
    dueOn: field.date('到期'),
    pay: field.money('工资', { seenBy: 'pay' }),
  },
});
const faults = (where: RowFilter) =>
  checkPresets(
    defineModule('plans', '计划', {
      messages: {},
      entities: { plan },
      permissions: { all: '全部', pay: '工资' },
      access: { plan: { rows: { all: 'all' } } },
      lists: {
        plans: {
          of: 'plan',
          label: '计划',
          route: '/t/plans',
          columns: ['name'],
          presets: [{ label: '我负责的', where }],
        },
      },
    }),
  ).map(({ says }) => says);

describe('questions that ship with a list', () => {
  it('compare fields of its rows by words of their kinds', () => {
    expect(faults({ field: 'keeper', word: 'in', value: ['me'] })).toEqual([]);
    expect(faults({ all: [{ field: 'dueOn', word: 'within', value: 'thisMonth' }] })).toEqual([]);
    expect(faults({ field: 'keper', word: 'in', value: ['me'] })).toEqual([
      '没有“keper”这一项，是不是“keeper”？',
    ]);
    expect(faults({ any: [{ field: 'dueOn', word: 'contains', value: '1' }] })).toEqual([
      '到期不能用 contains 比较',
    ]);
  });

  it('ask nothing that only some readers see', () => {
    expect(faults({ field: 'pay', word: 'above', value: '1' })).toEqual([
      '工资不是人人可见，不能用在“我负责的”里',
    ]);
  });
});
