import { describe, expect, it } from 'vitest';
import { queryKeys } from './query-keys.ts';

describe('the form of a process in the cache', () => {
  it('is another one when it is only read, and at another step', () => {
    const { form } = queryKeys.approval;
    const keys = [form('f1', 'finance', true), form('f1', 'finance', false), form('f1', '', false)];
    expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(3);
  });
});
