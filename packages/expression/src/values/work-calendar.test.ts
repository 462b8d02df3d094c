import { describe, expect, it } from 'vitest';
import { workCalendar } from './work-calendar.ts';

describe('a working calendar', () => {
  const { isWorkday } = workCalendar(
    [1, 2, 3, 4, 5],
    [
      { day: '2026-10-01', isWorking: false },
      { day: '2026-10-10', isWorking: true },
    ],
  );

  it('goes by the week', () => {
    expect(['2026-10-09', '2026-10-11', '2026-10-12'].map(isWorkday)).toEqual([true, false, true]);
  });

  it('but for the days that are set otherwise', () => {
    expect(['2026-10-01', '2026-10-10'].map(isWorkday)).toEqual([false, true]);
  });
});
