import { field } from '@jianheng/definition';
import { describe, expect, it } from 'vitest';
import { narrowingsOf } from './narrowing.ts';

const fields = {
  name: field.text('名称'),
  state: field.choice('状态', { open: '未完', done: '完成' }),
  due: field.date('期限'),
};
const nothing = () => undefined;
const asked = (given: object) =>
  narrowingsOf(
    { fields },
    { search: ['name'] },
    {
      keyword: '',
      filters: {},
      where: undefined,
      query: { params: {}, sort: undefined, pageNo: 1, pageSize: 20 },
      search: nothing,
      filter: nothing,
      filterBy: nothing,
      ...given,
    },
  );

describe('what keeps a row out of a list', () => {
  it('is nothing where nothing is asked', () => expect(asked({})).toEqual([]));

  it('is told one by one, and what is not the reader’s own cannot be taken away', () => {
    const found = asked({
      keyword: ' 滨江 ',
      filters: {
        state: { kind: 'choices', choices: ['done'] },
        due: { kind: 'span', from: '2026-01-01', to: undefined },
      },
      query: {
        params: { name$like: '滨江', state$in: ['done'], due$ge: '2026-01-01', project: '7' },
        sort: undefined,
        pageNo: 1,
        pageSize: 20,
      },
    });
    expect(
      found.map(({ label, words, params, clear }) => [label, words, params, clear !== undefined]),
    ).toEqual([
      ['搜索“{keyword}”', { keyword: '滨江' }, { name$like: '滨江' }, true],
      ['筛选“{label}”', { label: '状态' }, { state$in: ['done'] }, true],
      ['筛选“{label}”', { label: '期限' }, { due$ge: '2026-01-01' }, true],
      ['本列表的范围', {}, { project: '7' }, false],
    ]);
  });
});
