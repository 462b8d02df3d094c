import { describe, expect, it } from 'vitest';
import { processNames, substituteState } from './substitutes.ts';

const at = (text: string) => Date.parse(text);

describe('a proxy', () => {
  const proxy = { startsAt: '2026-11-01T00:00:00Z', endsAt: '2026-11-08T00:00:00Z' };

  it('is in force between its moments', () => {
    expect(substituteState(proxy, at('2026-10-31T00:00:00Z')).label).toBe('未开始');
    expect(substituteState(proxy, at('2026-11-03T00:00:00Z')).label).toBe('生效中');
    expect(substituteState(proxy, at('2026-11-08T00:00:00Z')).label).toBe('已结束');
  });

  it('may have no end', () => {
    expect(substituteState({ ...proxy, endsAt: null }, at('2030-01-01T00:00:00Z')).label).toBe('生效中');
  });

  it('names its processes as far as they are known', () => {
    expect(processNames(['loan', 'gone'], [{ key: 'loan', name: '借款申请' }])).toEqual(['借款申请', 'gone']);
  });
});
