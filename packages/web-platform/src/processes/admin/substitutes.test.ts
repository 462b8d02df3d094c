import { describe, expect, it } from 'vitest';
import { processNames, substituteState } from './substitutes.ts';

const at = (text: string) => Date.parse(text);

describe('a substitute', () => {
  const substitute = { startsAt: '2026-11-01T00:00:00Z', endsAt: '2026-11-08T00:00:00Z' };

  it('is in force between its moments', () => {
    expect(substituteState(substitute, at('2026-10-31T00:00:00Z')).label).toBe('未开始');
    expect(substituteState(substitute, at('2026-11-03T00:00:00Z')).label).toBe('生效中');
    expect(substituteState(substitute, at('2026-11-08T00:00:00Z')).label).toBe('已结束');
  });

  it('may have no end', () => {
    expect(substituteState({ ...substitute, endsAt: null }, at('2030-01-01T00:00:00Z')).label).toBe('生效中');
  });

  it('names its processes as far as they are known', () => {
    expect(processNames(['loan', 'gone'], [{ key: 'loan', name: '借款申请' }])).toEqual(['借款申请', 'gone']);
  });
});
