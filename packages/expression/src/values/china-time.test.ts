import { describe, expect, it } from 'vitest';
import { CHINA, chinaDay, chinaTime } from './china-time.ts';

describe('the clock of China', () => {
  it('is eight hours ahead of UTC, in summer as well', () => {
    expect(chinaTime(new Date('2026-07-01T01:30:00.250Z'))).toBe('2026-07-01T09:30:00.250');
    expect(chinaTime(new Date('2026-12-31T16:00:00.000Z'))).toBe('2027-01-01T00:00:00.000');
  });

  it('begins its day at 16:00 UTC', () => {
    expect(chinaDay(new Date('2026-11-19T15:59:59.999Z'))).toBe('2026-11-19');
    expect(chinaDay(new Date('2026-11-19T16:00:00.000Z'))).toBe('2026-11-20');
  });

  it('is the one that the world knows by its name', () => {
    const moment = new Date('2026-11-20T01:30:00.000Z');
    const known = new Intl.DateTimeFormat('sv-SE', {
      timeZone: CHINA.name,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    expect(known.format(moment)).toBe(chinaTime(moment).slice(0, 19).replace('T', ' '));
    expect(new Date(`${chinaTime(moment)}${CHINA.zone}`)).toEqual(moment);
  });
});
