import { describe, expect, it } from 'vitest';
import { withinWorkingHours } from './working-hours.ts';

describe('hours of work', () => {
  it.each([
    ['2026-11-20T08:00:00+08:00', '2026-11-20T08:00:00+08:00'],
    ['2026-11-20T17:59:59+08:00', '2026-11-20T17:59:59+08:00'],
    ['2026-11-20T18:20:00+08:00', '2026-11-21T09:20:00+08:00'],
    ['2026-11-30T23:59:00+08:00', '2026-12-01T09:59:00+08:00'],
    ['2026-11-20T03:05:00+08:00', '2026-11-20T09:05:00+08:00'],
    ['2026-11-20T07:59:00+08:00', '2026-11-20T09:59:00+08:00'],
  ])('of %s begin or go on at %s', (moment, told) => {
    expect(withinWorkingHours(new Date(moment))).toEqual(new Date(told));
  });
});
