import { describe, expect, it } from 'vitest';
import { firstOf, nextOf, readCycle } from './cycle.ts';
import { readDate, readDeadline } from './date-text.ts';

const NOW = '2026-03-02T01:30:00.000Z';
const first = (text: string) => {
  const cycle = readCycle(text);
  return cycle && firstOf(cycle, NOW);
};

describe('a cycle', () => {
  it('says how often and in which steps', () => {
    expect(readCycle('R3/PT10M')).toEqual({ times: 3, every: 'PT10M', from: undefined });
    expect(readCycle('R/P1D')).toEqual({ times: null, every: 'P1D', from: undefined });
    expect(first('R3/PT10M')).toBe('2026-03-02T01:40:00.000Z');
  });

  it('may begin at a time, and begins with the first step that is not past', () => {
    expect(first('R3/2026-03-05T09:00/P1D')).toBe('2026-03-05T01:00:00.000Z');
    expect(first('R/2015-10-01T09:00/PT24H')).toBe('2026-03-03T01:00:00.000Z');
    expect(first('R/2026-03-02T01:30:00Z/PT1H')).toBe(NOW);
  });

  it('may have an end, behind which nothing comes', () => {
    const { every = '' } = readCycle('R/PT1H/2026-03-02T03:00:00Z') ?? {};
    expect(nextOf(NOW, every)).toBe('2026-03-02T02:30:00.000Z');
    expect(nextOf('2026-03-02T02:30:00.000Z', every)).toBeUndefined();
    expect(first('R/PT1H/2026-03-02T02:00:00Z')).toBeUndefined();
  });

  it.each([
    'P1D',
    'R3/soon',
    'R3/PT0S',
    'R/PT0.001S',
    'R/P0D',
    'R3/P1D/soon',
    'R3/2026-03-02/2026-03-05',
    'R3/P1D/P1D',
    'R3/2026-02-31/P1D',
  ])('is not %s', (text) => {
    expect(readCycle(text)).toBeUndefined();
  });
});

describe('a date as text', () => {
  it('is meant by the clock of China where it names no zone', () => {
    expect(readDate('2026-03-02')).toBe('2026-03-01T16:00:00.000Z');
    expect(readDate('2026-03-02 09:30')).toBe('2026-03-02T01:30:00.000Z');
    expect(readDate('2026-03-02T09:30:00Z')).toBe('2026-03-02T09:30:00.000Z');
    expect(readDate('2026-03-02T09:30:00.5+0100')).toBe('2026-03-02T08:30:00.500Z');
  });

  it('that is a deadline is over at the end of its day', () => {
    expect(readDeadline('2026-03-02')).toBe('2026-03-02T16:00:00.000Z');
    expect(readDeadline('2026-03-02T09:30')).toBe('2026-03-02T01:30:00.000Z');
  });

  it.each(['2026-02-31', '2026-13-01', '2026-3-2', '2026-03-02T25:00', 'tomorrow', '2026'])(
    'is not %s',
    (text) => {
      expect(readDate(text)).toBeUndefined();
      expect(readDeadline(text)).toBeUndefined();
    },
  );
});
