import { describe, expect, it } from 'vitest';
import { lastDue, nextDue } from './job-times.ts';

/** Times of a job as the clock in China shows them. */
const at = (time: string) => new Date(`${time}:00+08:00`);
const dueAt = (every: 'day' | 'week' | 'month' | 'year', now: string) => {
  const job = { every, at: '01:30' } as const;
  return [lastDue(job, at(now)), nextDue(job, at(now))];
};

describe('a job of each hour', () => {
  it.each([
    ['2026-11-25T01:14', '2026-11-25T00:15', '2026-11-25T01:15'],
    ['2026-11-25T01:15', '2026-11-25T01:15', '2026-11-25T02:15'],
    ['2026-12-31T23:59', '2026-12-31T23:15', '2027-01-01T00:15'],
  ])('at %s is due last at %s, next at %s', (now, last, next) => {
    const job = { every: 'hour', at: '00:15' } as const;
    expect([lastDue(job, at(now)), nextDue(job, at(now))]).toEqual([at(last), at(next)]);
  });
});

describe('a job is due', () => {
  it.each([
    ['day', '2026-11-25T01:29', '2026-11-24T01:30', '2026-11-25T01:30'],
    ['day', '2026-11-25T01:30', '2026-11-25T01:30', '2026-11-26T01:30'],
    ['day', '2026-03-01T00:00', '2026-02-28T01:30', '2026-03-01T01:30'],
    ['week', '2026-11-25T12:00', '2026-11-23T01:30', '2026-11-30T01:30'],
    ['week', '2026-11-23T01:00', '2026-11-16T01:30', '2026-11-23T01:30'],
    ['week', '2026-11-29T23:59', '2026-11-23T01:30', '2026-11-30T01:30'],
    ['month', '2026-11-01T01:00', '2026-10-01T01:30', '2026-11-01T01:30'],
    ['month', '2026-12-31T23:00', '2026-12-01T01:30', '2027-01-01T01:30'],
    ['year', '2026-01-01T00:10', '2025-01-01T01:30', '2026-01-01T01:30'],
    ['year', '2028-02-29T10:00', '2028-01-01T01:30', '2029-01-01T01:30'],
  ] as const)('every %s: at %s last at %s, next at %s', (every, now, last, next) => {
    expect(dueAt(every, now)).toEqual([at(last), at(next)]);
  });
});
