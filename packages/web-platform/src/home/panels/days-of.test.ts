import { describe, expect, it } from 'vitest';
import { type DatedRow, daysOf, hoursOn, weekdayOf } from './days-of.ts';

const row = (key: string, from: string, to: string | null, isDay = false): DatedRow => ({
  key,
  label: '会议',
  title: key,
  address: null,
  from,
  to,
  isDay,
});
const agendaOf = (...rows: DatedRow[]) =>
  daysOf({ today: '2026-11-29', days: 3, isCut: false, rows }).map(
    ({ day, rows: on }) => `${day}: ${on.map(({ key }) => key).join(' ')}`,
  );

describe('the days of the calendar on the home page', () => {
  it('hold what falls on them by the firm’s clock, over the end of a month', () => {
    const late = row('late', '2026-11-29T15:30:00.000Z', '2026-11-29T16:00:00.000Z');
    const next = row('next', '2026-11-29T16:00:00.000Z', '2026-11-29T16:30:00.000Z');

    expect(agendaOf(late, next)).toEqual(['2026-11-29: late', '2026-11-30: next', '2026-12-01: ']);
  });

  it('repeat what takes several of them, and what has no end', () => {
    const leave = row('leave', '2026-11-20', '2026-11-30', true);
    const open = row('open', '2026-11-30T01:00:00.000Z', null);

    expect(agendaOf(leave, open)).toEqual([
      '2026-11-29: leave',
      '2026-11-30: leave open',
      '2026-12-01: open',
    ]);
  });

  it('say the hours that something takes of them', () => {
    const trip = row('trip', '2026-11-29T01:00:00.000Z', '2026-11-30T10:00:00.000Z');

    expect(hoursOn(trip, '2026-11-29')).toBe('09:00');
    expect(hoursOn(trip, '2026-11-30')).toBe('–18:00');
    expect(hoursOn({ ...trip, to: trip.from }, '2026-11-29')).toBe('09:00');
    expect(hoursOn({ ...trip, to: '2026-11-29T02:30:00.000Z' }, '2026-11-29')).toBe('09:00–10:30');
    expect(hoursOn({ ...trip, isDay: true }, '2026-11-29')).toBe('');
    expect(weekdayOf('2026-11-29', 'en')).toBe('Sun');
  });
});
