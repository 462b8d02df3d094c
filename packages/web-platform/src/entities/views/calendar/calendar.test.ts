import { describe, expect, it } from 'vitest';
import type { Entry } from './entries.ts';
import { hoursShown, piecesIn } from './entries.ts';
import { addMonths, DAY, dayText, faceOf, HOUR, momentText } from './faces.ts';
import { rangeOf, stepped } from './looks.ts';
import { movedTo, slotBetween } from './tracks.ts';

const at = (day: string, time = '00:00') => Date.parse(`${day}T${time}:00Z`);
const entry = (from: string, to: string, more: Partial<Entry> = {}): Entry => ({
  row: { id: `${from}–${to}` },
  from: at('2026-03-02', from),
  to: at('2026-03-02', to),
  title: '',
  facts: [],
  state: '',
  by: 'a',
  byLabel: '',
  ...more,
});
const day = { from: at('2026-03-02'), to: at('2026-03-03') };

describe('the face of the firm’s clock', () => {
  it('is the same wherever the reader sits', () => {
    expect(dayText(faceOf('2026-03-01T16:00:00.000Z'))).toBe('2026-03-02');
    expect(momentText(at('2026-03-02', '08:30'))).toBe('2026-03-02T00:30:00.000Z');
    expect(faceOf('2026-03-02')).toBe(at('2026-03-02'));
  });

  it('goes on by months to the last day of a shorter one', () => {
    expect(dayText(addMonths(at('2026-01-31'), 1))).toBe('2026-02-28');
    expect(dayText(addMonths(at('2026-01-31'), -2))).toBe('2025-11-30');
  });
});

describe('what is looked at', () => {
  it.each([
    ['day', '2026-03-04', '2026-03-05'],
    ['week', '2026-03-02', '2026-03-09'],
    ['month', '2026-02-23', '2026-04-06'],
    ['resource', '2026-03-04', '2026-03-05'],
  ] as const)('as a %s begins and ends', (look, from, to) => {
    const range = rangeOf(look, at('2026-03-04', '13:00'), { isDays: false });
    expect([dayText(range.from), dayText(range.to)]).toEqual([from, to]);
  });

  it('goes on by its own length', () => {
    expect(dayText(stepped('month', at('2026-03-31'), -1, { isDays: false }))).toBe('2026-02-28');
    expect(dayText(stepped('week', at('2026-03-04'), 1, { isDays: false }))).toBe('2026-03-11');
    expect(dayText(stepped('resource', at('2026-03-04'), 1, { isDays: true }))).toBe('2026-03-18');
  });
});

describe('entries of one day', () => {
  it('stand side by side where they overlap, and alone where they do not', () => {
    const pieces = piecesIn(
      [entry('09:00', '11:00'), entry('10:00', '12:00'), entry('11:00', '12:00'), entry('12:00', '13:00')],
      day,
      HOUR / 2,
    );
    expect(pieces.map(({ lane, lanes }) => [lane, lanes])).toEqual([
      [0, 2],
      [1, 2],
      [0, 2],
      [0, 1],
    ]);
  });

  it('are cut where the day ends, and what never ends lasts as long as it is looked at', () => {
    const [piece] = piecesIn([entry('20:00', '20:00', { to: Number.POSITIVE_INFINITY })], day, HOUR);
    expect(piece?.to).toBe(day.to);
    expect(piecesIn([entry('20:00', '21:00')], { from: day.to, to: day.to + DAY }, HOUR)).toEqual([]);
  });

  it('widen the hours that are shown', () => {
    expect(hoursShown({ from: 9, to: 18 }, [entry('07:30', '08:00'), entry('18:00', '18:30')], day)).toEqual({
      from: 7,
      to: 19,
    });
    expect(hoursShown({ from: 9, to: 18 }, [entry('20:00', '20:00', { to: day.to + HOUR })], day)).toEqual({
      from: 0,
      to: 24,
    });
  });
});

describe('time that is dragged over', () => {
  const track = {
    key: 'a',
    label: '',
    by: 'a',
    from: at('2026-03-02', '08:00'),
    to: at('2026-03-02', '20:00'),
  };

  it('is taken in whole steps, whichever way it is dragged', () => {
    const slot = slotBetween(track, at('2026-03-02', '10:20'), at('2026-03-02', '09:10'), HOUR / 2);
    expect(slot).toEqual({ from: at('2026-03-02', '09:00'), to: at('2026-03-02', '10:30'), by: 'a' });
    const last = slotBetween(track, at('2026-03-02', '19:50'), at('2026-03-02', '19:55'), HOUR / 2);
    expect(last.to).toBe(track.to);
  });

  it('moves an entry as far as the pointer went, to the other thing it was let go at', () => {
    const moved = movedTo(
      entry('09:15', '10:00'),
      at('2026-03-02', '09:30'),
      { track: { ...track, by: 'b' }, face: at('2026-03-02', '10:40') },
      HOUR / 2,
    );
    expect(moved).toEqual({ from: at('2026-03-02', '10:15'), to: at('2026-03-02', '11:00'), by: 'b' });
  });
});
