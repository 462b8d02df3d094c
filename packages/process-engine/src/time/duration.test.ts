import { describe, expect, it } from 'vitest';
import { addDuration, isDuration } from './duration.ts';

const noon = '2026-01-31T12:00:00.000Z';

describe('addDuration', () => {
  it.each([
    ['P1D', '2026-02-01T12:00:00.000Z'],
    ['PT90M', '2026-01-31T13:30:00.000Z'],
    ['P1W', '2026-02-07T12:00:00.000Z'],
    ['P1M', '2026-02-28T12:00:00.000Z'],
    ['P1Y', '2027-01-31T12:00:00.000Z'],
    ['P1DT2H3M4.5S', '2026-02-01T14:03:04.500Z'],
  ])('adds %s', (duration, expected) => {
    expect(addDuration(noon, duration)).toBe(expected);
  });

  it.each(['', 'P', 'PT', '1D', 'P1H', 'two days'])('does not take “%s” for a duration', (text) => {
    expect(isDuration(text)).toBe(false);
    expect(addDuration(noon, text)).toBeUndefined();
  });
});
