import { describe, expect, it } from 'vitest';
import { groupsOf } from './tab-groups.ts';

const tab = (key: string, group?: string) => ({ key, group });

describe('groups of tabs', () => {
  it('hold their tabs in order; a tab without a group is one of its own', () => {
    const groups = groupsOf([
      tab('form', '概况'),
      tab('stages', '计划'),
      tab('map'),
      tab('timeline', '概况'),
    ]);

    expect(groups.map(({ name, tabs }) => [name, tabs.map(({ key }) => key)])).toEqual([
      ['概况', ['form', 'timeline']],
      ['计划', ['stages']],
      [undefined, ['map']],
    ]);
  });
});
