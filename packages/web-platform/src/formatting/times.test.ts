import dayjs from 'dayjs';
import { describe, expect, it } from 'vitest';
import 'antd';
import { steadyFaces } from './steady-faces.ts';
import {
  clockFace,
  formatDate,
  formatMoment,
  greetingOf,
  momentOf,
  sinceThen,
  steadyFace,
  urgencyOf,
} from './times.ts';

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

  it('keeps every hour, also where the reader’s own clock skips one', () => {
    const zone = process.env.TZ;
    process.env.TZ = 'America/New_York';
    try {
      const skipped = '2026-03-07T18:30:00.000Z';
      expect(new Date(2026, 2, 8, 2, 30).getHours()).toBe(3);
      expect(steadyFace(skipped).format('YYYY-MM-DD HH:mm')).toBe('2026-03-08 02:30');
      const typed = steadyFaces.locale.parse('en_US', '2026-03-08 02:30', ['YYYY-MM-DD HH:mm']);
      expect(typed && momentOf(typed)).toBe(skipped);
      const set = steadyFaces.setHour(steadyFace('2026-03-07T19:30:00.000Z'), 2);
      expect(momentOf(set)).toBe(skipped);
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
  });

  it('refuses what is no face', () => {
    for (const typed of ['2026-02-30 02:30', '2026-03-08 25:00', 'x'])
      expect(steadyFaces.locale.parse('zh_CN', typed, ['YYYY-MM-DD HH:mm'])).toBeNull();
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
