import { describe, expect, it } from 'vitest';
import { isFiltered, processParams } from './process-filters.ts';

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
});
