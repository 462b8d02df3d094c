import { describe, expect, it } from 'vitest';
import { queryKeys } from './query-keys.ts';

describe('the form of a process in the cache', () => {
  it('is another one when it is only read, at another step, and of another version', () => {
    const { form } = queryKeys.approval;
    const at = { step: 'finance', version: null, isReadonly: true };
    const keys = [
      form('f1', at),
      form('f1', { ...at, isReadonly: false }),
      form('f1', { ...at, step: '' }),
      form('f1', { ...at, version: 2 }),
    ];
    expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(4);
  });
});
