import { describe, expect, it } from 'vitest';
import type { Opinion } from '../data/process-data.ts';
import { elapsedBefore } from './elapsed.ts';

const at = (...times: string[]) => times.map((time) => ({ at: `2026-11-${time}:00Z` }) as Opinion);

describe('the time a step took', () => {
  it('is said in minutes, hours and days', () => {
    expect(elapsedBefore(at('20T08:00', '20T08:05'), 1)).toEqual({ unit: 'minutes', count: '5' });
    expect(elapsedBefore(at('20T08:00', '20T11:59'), 1)).toEqual({ unit: 'hours', count: '3' });
    expect(elapsedBefore(at('18T08:00', '20T20:00'), 1)).toEqual({ unit: 'days', count: '2.5' });
  });

  it('is not said for the first record or under a minute', () => {
    expect(elapsedBefore(at('20T08:00'), 0)).toBeUndefined();
    expect(elapsedBefore(at('20T08:00', '20T08:00'), 1)).toBeUndefined();
  });
});
