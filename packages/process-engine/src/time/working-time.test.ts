import { describe, expect, it } from 'vitest';
import { Random } from '../testing/random.ts';
import { STANDARD_CALENDAR, type WorkingCalendar } from './working-calendar.ts';
import { addWorkingTime, subtractWorkingTime } from './working-time.ts';

/** 9–12 and 13–18; May Day 2026 with its make-up Saturday; the turn of the year. */
const china: WorkingCalendar = {
  ...STANDARD_CALENDAR,
  holidays: ['2026-05-01', '2026-05-04', '2026-05-05', '2027-01-01'],
  makeUpDays: ['2026-05-09', '2026-12-27'],
};

/** `2026-03-02 10:00` by the clock of China, as the engine keeps it. */
const instant = (local: string) => new Date(`${local.replace(' ', 'T')}:00+08:00`).toISOString();
const local = (time: string | undefined) =>
  time && new Date(Date.parse(time) + 480 * 60_000).toISOString().slice(0, 16).replace('T', ' ');
const add = (from: string, duration: string, calendar = china) =>
  local(addWorkingTime(instant(from), duration, calendar));
const subtract = (to: string, duration: string, calendar = china) =>
  local(subtractWorkingTime(instant(to), duration, calendar));

describe('addWorkingTime', () => {
  it.each([
    ['a day within the week', '2026-03-02 10:00', 'P1D', '2026-03-03 10:00'],
    ['a day over the weekend', '2026-03-06 10:00', 'P1D', '2026-03-09 10:00'],
    ['three days over the weekend', '2026-03-05 16:30', 'P3D', '2026-03-10 16:30'],
    ['five days: a week', '2026-03-02 10:00', 'P5D', '2026-03-09 10:00'],
    ['a day over May Day', '2026-04-30 10:00', 'P1D', '2026-05-06 10:00'],
    ['two days to a make-up Saturday', '2026-05-07 10:00', 'P2D', '2026-05-09 10:00'],
    ['a day from a make-up Saturday', '2026-05-09 10:00', 'P1D', '2026-05-11 10:00'],
    ['a make-up Sunday', '2026-12-25 10:00', 'P1D', '2026-12-27 10:00'],
    ['a day over the turn of the year', '2026-12-31 10:00', 'P1D', '2027-01-04 10:00'],
    ['a day from a Saturday: as from Monday morning', '2026-03-07 15:00', 'P1D', '2026-03-10 09:00'],
    ['a day from a holiday', '2026-05-01 12:00', 'P1D', '2026-05-07 09:00'],
    ['a day from before work', '2026-03-02 07:00', 'P1D', '2026-03-03 09:00'],
    ['a day from after work', '2026-03-02 19:00', 'P1D', '2026-03-04 09:00'],
    ['a day from the lunch break', '2026-03-02 12:30', 'P1D', '2026-03-03 13:00'],
    ['hours within the morning', '2026-03-02 09:30', 'PT2H', '2026-03-02 11:30'],
    ['hours to the lunch break exactly', '2026-03-02 09:00', 'PT3H', '2026-03-02 12:00'],
    ['hours over the lunch break', '2026-03-02 10:00', 'PT4H', '2026-03-02 15:00'],
    ['hours to the end of work exactly', '2026-03-02 13:00', 'PT5H', '2026-03-02 18:00'],
    ['hours over night', '2026-03-02 17:00', 'PT4H', '2026-03-03 12:00'],
    ['hours over the weekend', '2026-03-06 17:00', 'PT4H', '2026-03-09 12:00'],
    ['hours from the lunch break', '2026-03-02 12:30', 'PT1H', '2026-03-02 14:00'],
    ['hours from after work', '2026-03-02 22:00', 'PT1H', '2026-03-03 10:00'],
    ['hours from the end of work', '2026-03-02 18:00', 'PT1H', '2026-03-03 10:00'],
    ['a whole week of hours', '2026-03-02 09:00', 'PT40H', '2026-03-06 18:00'],
    ['minutes', '2026-03-02 11:50', 'PT30M', '2026-03-02 13:20'],
    ['a day and hours', '2026-03-06 16:00', 'P1DT4H', '2026-03-10 11:00'],
    ['a week of the calendar', '2026-04-27 10:00', 'P1W', '2026-05-06 09:00'],
    ['a month of the calendar', '2026-01-31 10:00', 'P1M', '2026-03-02 09:00'],
    ['a year of the calendar', '2026-03-02 10:00', 'P1Y', '2027-03-02 10:00'],
    ['nothing, while at work', '2026-03-02 10:00', 'PT0S', '2026-03-02 10:00'],
    ['nothing, at night', '2026-03-02 23:00', 'PT0S', '2026-03-03 09:00'],
  ])('counts %s', (_, from, duration, expected) => {
    expect(add(from, duration)).toBe(expected);
  });

  it('knows the day by the firm’s clock, not by UTC', () => {
    expect(add('2026-03-09 00:30', 'PT1H')).toBe('2026-03-09 10:00');
    expect(local(addWorkingTime('2026-03-08T23:30:00.000Z', 'PT1H', china))).toBe('2026-03-09 10:00');
  });

  it('works in shifts to midnight, and on days that are not five', () => {
    const shift = { ...china, week: [2, 6, 7], hours: [{ from: '20:00', to: '24:00' }] };
    expect(add('2026-03-03 22:00', 'PT3H', shift)).toBe('2026-03-07 21:00');
  });

  it('puts hours given in any order, or overlapping, into one day', () => {
    const hours = [
      { from: '13:00', to: '18:00' },
      { from: '09:00', to: '12:00' },
      { from: '11:00', to: '12:00' },
    ];
    expect(add('2026-03-02 10:00', 'PT4H', { ...china, hours })).toBe('2026-03-02 15:00');
  });

  it.each([
    ['a firm that never works', 'P1D', { ...china, week: [], makeUpDays: [] }],
    ['a firm without hours', 'P1D', { ...china, hours: [] }],
    ['hours that are none', 'P1D', { ...china, hours: [{ from: '12:00', to: '09:00' }] }],
    ['times that are none', 'P1D', { ...china, hours: [{ from: 'early', to: 'late' }] }],
    ['a text that is no duration', 'soon', china],
    ['a duration beyond all dates', 'P999999D', china],
  ])('gives no answer for %s', (_, duration, calendar) => {
    expect(addWorkingTime(instant('2026-03-02 10:00'), duration, calendar)).toBeUndefined();
    expect(subtractWorkingTime(instant('2026-03-02 10:00'), duration, calendar)).toBeUndefined();
  });
});

describe('subtractWorkingTime', () => {
  it.each([
    ['a day over the weekend', '2026-03-09 10:00', 'P1D', '2026-03-06 10:00'],
    ['hours over night', '2026-03-03 12:00', 'PT4H', '2026-03-02 17:00'],
    ['hours to the beginning of work exactly', '2026-03-02 12:00', 'PT3H', '2026-03-02 09:00'],
    ['hours over the lunch break', '2026-03-02 15:00', 'PT4H', '2026-03-02 10:00'],
    ['a day from a Sunday: as from Friday evening', '2026-03-08 15:00', 'P1D', '2026-03-05 18:00'],
    ['a day over May Day', '2026-05-06 10:00', 'P1D', '2026-04-30 10:00'],
  ])('counts back %s', (_, to, duration, expected) => {
    expect(subtract(to, duration)).toBe(expected);
  });
});

describe('working time', () => {
  const random = new Random(7);
  const moments = Array.from({ length: 400 }, () => {
    const minutes = random.below(60 * 24 * 400);
    return new Date(Date.parse('2026-01-01T00:00:00Z') + minutes * 60_000).toISOString();
  }).sort();
  const durations = ['PT30M', 'PT4H', 'P1D', 'P2D', 'P5DT3H', 'P1W', 'P1M'];

  it.each(durations)('never overtakes: who begins later ends no earlier (%s)', (duration) => {
    const ends = moments.map((from) => addWorkingTime(from, duration, china) ?? '');
    expect(ends).toEqual([...ends].sort());
    const begins = moments.map((to) => subtractWorkingTime(to, duration, china) ?? '');
    expect(begins).toEqual([...begins].sort());
  });

  it('takes no less time for more work', () => {
    for (const from of moments) {
      const ends = ['PT0S', 'PT1H', 'PT3H', 'PT7H', 'PT8H', 'PT30H'].map((work) =>
        addWorkingTime(from, work, china),
      );
      expect(ends).toEqual([...ends].sort());
      const days = [0, 1, 2, 5, 9].map((count) => addWorkingTime(from, `P${count}D`, china));
      expect(days).toEqual([...days].sort());
    }
  });

  it('ends while somebody works, or at the edge of it, and not before it began', () => {
    for (const from of moments) {
      const end = addWorkingTime(from, 'PT5H', china) ?? '';
      expect(end > from).toBe(true);
      expect(addWorkingTime(end, 'PT0S', china)?.slice(0, 10)).toBeDefined();
      const back = subtractWorkingTime(end, 'PT5H', china) ?? '';
      expect(addWorkingTime(back, 'PT5H', china)).toBe(end);
    }
  });

  it('adds up: one stretch of work after the other is both of them', () => {
    for (const from of moments) {
      const twice = addWorkingTime(addWorkingTime(from, 'PT3H', china) ?? '', 'PT4H', china);
      expect(twice).toBe(addWorkingTime(from, 'PT7H', china));
    }
  });
});
