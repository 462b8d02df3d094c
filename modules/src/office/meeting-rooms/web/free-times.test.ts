import { describe, expect, it } from 'vitest';
import { firstFree, overlaps, type Span } from './free-times.ts';

const DAY = '2027-03-01';
const at = (from: string, to: string): Span => ({
  startAt: new Date(`${DAY}T${from}:00+08:00`).toISOString(),
  endAt: new Date(`${DAY}T${to}:00+08:00`).toISOString(),
});

describe('the first free time of a day', () => {
  it.each([
    [[], at('09:00', '10:00')],
    [[at('09:30', '10:15')], at('10:30', '11:30')],
    [[at('08:00', '12:00'), at('12:30', '13:30')], at('13:30', '14:30')],
    [[at('09:00', '20:00')], at('08:00', '09:00')],
    [[at('08:30', '20:00')], undefined],
  ])('lies at or after the wanted one, else before it: %#', (taken, free) => {
    expect(firstFree(DAY, at('09:00', '10:00'), { taken, notBefore: 0 })).toEqual(free);
  });

  it('has not passed yet', () => {
    const notBefore = Date.parse(at('17:10', '18:00').startAt);
    expect(firstFree(DAY, at('09:00', '10:00'), { taken: [], notBefore })).toEqual(at('17:30', '18:30'));
  });
});

it('meetings that follow each other do not overlap', () => {
  expect(overlaps(at('09:00', '10:00'), at('10:00', '11:00'))).toBe(false);
  expect(overlaps(at('09:00', '10:01'), at('10:00', '11:00'))).toBe(true);
});
