import dayjs from 'dayjs';
import { describe, expect, it } from 'vitest';
import { clockFace, formatDate, formatMoment, greetingOf, momentOf, sinceThen, urgencyOf } from './times.ts';

const now = dayjs('2026-11-20T12:00:00Z');
const ago = (amount: number, unit: 'second' | 'minute' | 'hour') => now.subtract(amount, unit).toISOString();

describe('how long ago', () => {
  it('is just now under thirty seconds', () => {
    expect(sinceThen(ago(29, 'second'), now).unit).toBe('now');
    expect(sinceThen(ago(30, 'second'), now)).toMatchObject({ unit: 'minutes', count: 1 });
  });

  it('counts minutes, hours and one day, then shows the date', () => {
    expect(sinceThen(ago(59, 'minute'), now)).toMatchObject({ unit: 'minutes', count: 59 });
    expect(sinceThen(ago(60, 'minute'), now)).toMatchObject({ unit: 'hours', count: 1 });
    expect(sinceThen(ago(24, 'hour'), now).unit).toBe('day');
    expect(sinceThen(ago(48, 'hour'), now).unit).toBe('date');
  });

  it('takes a clock that runs ahead for just now', () => {
    expect(sinceThen(now.add(1, 'minute').toISOString(), now).unit).toBe('now');
  });
});

describe('a due moment', () => {
  it('is overdue, near or calm', () => {
    expect(urgencyOf(ago(1, 'minute'), now)).toBe('overdue');
    expect(urgencyOf(now.add(24, 'hour').toISOString(), now)).toBe('near');
    expect(urgencyOf(now.add(25, 'hour').toISOString(), now)).toBe('calm');
    expect(urgencyOf(null, now)).toBe('calm');
  });
});

describe('a date', () => {
  it('has ten characters', () => {
    expect(formatDate('2026-11-20')).toBe('2026-11-20');
    expect(formatDate('2026-11-20T12:00:00Z')).toHaveLength(10);
    expect(formatDate(undefined)).toBe('');
  });
});

describe('the firm’s clock', () => {
  const late = '2026-11-20T17:17:00.000Z';

  it('shows the same day and minute wherever it is read', () => {
    expect(formatDate(late)).toBe('2026-11-21');
    expect(formatMoment(late)).toBe('2026-11-21 01:17');
    expect(clockFace(late).format('YYYY-MM-DD HH:mm')).toBe('2026-11-21 01:17');
  });

  it('gives back the moment that was put in', () => {
    expect(momentOf(clockFace(late))).toBe(late);
  });

  it('leaves alone what is no moment', () => {
    expect(formatMoment('in the morning')).toBe('in the morning');
  });
});

describe('the greeting', () => {
  it('follows the hour', () => {
    expect([4, 5, 9, 12, 14, 18].map(greetingOf)).toEqual([
      '夜深了',
      '早上好',
      '上午好',
      '中午好',
      '下午好',
      '晚上好',
    ]);
  });
});
