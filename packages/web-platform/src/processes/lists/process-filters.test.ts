import { describe, expect, it } from 'vitest';
import {
  filterParts,
  isFiltered,
  processParams,
  readFilters,
  readSort,
  sortPart,
} from './process-filters.ts';

describe('the filters of a list of processes', () => {
  it('are named as on the wire, and left out where they are not set', () => {
    expect(processParams({ keyword: '借款', status: '', from: '2026-11-01', to: undefined })).toEqual({
      keyword: '借款',
      startedAt$ge: '2026-11-01',
    });
  });

  it('know whether anything is narrowed', () => {
    expect(isFiltered({ keyword: '' })).toBe(false);
    expect(isFiltered({ status: 'running' })).toBe(true);
  });

  it('stand in the address and are found there again; what makes no sense is not there', () => {
    const query = new URLSearchParams('q=x&who=7,9&by=a&step=leader&dueFrom=2026-11-01&dueTo=soon');
    const read = readFilters(query);
    expect(processParams(read)).toEqual({
      keyword: 'x',
      taskDefKey: 'leader',
      assignee: '7,9',
      dueAt$ge: '2026-11-01',
    });
    expect(filterParts(read)).toMatchObject({ who: '7,9', by: undefined, dueFrom: '2026-11-01' });
  });

  it('go with an order', () => {
    const sort = readSort(new URLSearchParams('sort=-dueAt'));
    expect(sort).toEqual({ by: 'dueAt', isDescending: true });
    expect(sortPart(sort)).toEqual({ sort: '-dueAt' });
    expect(readSort(new URLSearchParams('sort=;drop'))).toBeUndefined();
  });
});
