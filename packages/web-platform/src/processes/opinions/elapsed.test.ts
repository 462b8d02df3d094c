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

  it('counts from where the step began, whatever reminders came meanwhile', () => {
    const kinds = ['approve', 'remind', 'urge', 'approve'];
    const records = at('18T08:00', '20T07:00', '20T07:30', '20T08:00').map((one, index) => ({
      ...one,
      kind: kinds[index] ?? '',
    }));
    expect(elapsedBefore(records, 3)).toEqual({ unit: 'days', count: '2' });
    expect([1, 2].map((index) => elapsedBefore(records, index))).toEqual([undefined, undefined]);
  });

  it('is not said for the first record or under a minute', () => {
    expect(elapsedBefore(at('20T08:00'), 0)).toBeUndefined();
    expect(elapsedBefore(at('20T08:00', '20T08:00'), 1)).toBeUndefined();
  });
});
