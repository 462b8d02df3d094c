import { describe, expect, it } from 'vitest';
import { emptied, PANELS, placed, placedFirst, shownPanels, slotsOf, toStored, unplaced } from './slots.ts';

const codesOf = (slots: ReturnType<typeof slotsOf>) => slots.map((one) => one?.code ?? '-').join(' ');

describe('the places of the home page', () => {
  it('hold the first seven panels at first', () => {
    expect(codesOf(slotsOf(null))).toBe('message notice industryNews pictureNews brand upgrade mail -');
    expect(unplaced(slotsOf(null)).map(({ code }) => code)).toEqual(['kpi', 'agenda', 'late', 'figures']);
  });

  it('begin in the dialog with the panels that the page shows', () => {
    const isServed = (address: string) => address === '/main-page/messagePage';

    expect(codesOf(slotsOf(shownPanels(slotsOf(null), isServed)))).toBe('message agenda late - - - - -');
  });

  it('are left by a panel that is moved, and no other one moves', () => {
    expect(codesOf(placed(slotsOf(null), 'message', 7))).toBe(
      '- notice industryNews pictureNews brand upgrade mail message',
    );
    expect(codesOf(placed(slotsOf(null), 'kpi', 0))).toBe(
      'kpi notice industryNews pictureNews brand upgrade mail -',
    );
    expect(codesOf(placed(slotsOf(null), 'gone', 0))).toBe(codesOf(slotsOf(null)));
  });

  it('take a panel that is pressed into the first empty one', () => {
    expect(codesOf(placedFirst(emptied(slotsOf(null), 1), 'kpi'))).toContain('message kpi industryNews');
    const full = placedFirst(slotsOf(null), 'kpi');
    expect(placedFirst(full, 'kpi')).toBe(full);
  });

  it('are kept up to the last that holds something, and come back as they were', () => {
    const slots = emptied(emptied(slotsOf(null), 6), 0);

    expect(toStored(slots)).toHaveLength(6);
    expect(slotsOf(toStored(slots))).toEqual(slots);
    expect(toStored(PANELS.map(() => null))).toEqual([]);
    expect(slotsOf([])).toEqual(Array(8).fill(null));
  });

  it('are empty where something else was kept, or the same twice', () => {
    expect(codesOf(slotsOf([{ code: 'gone' }, 7, { code: 'kpi' }, { code: 'kpi' }]))).toBe(
      '- - kpi - - - - -',
    );
  });

  it('show, until they are arranged, only panels that something fills, the reader’s days and what is overdue', () => {
    const codes = (slots: ReturnType<typeof slotsOf>, served: readonly string[] = []) =>
      shownPanels(slots, (address) => served.includes(address)).map(({ code }) => code);
    expect(codes(slotsOf(null))).toEqual(['message', 'agenda', 'late']);
    expect(codes(slotsOf(null), ['/main-page/notice'])).toEqual(['message', 'notice', 'agenda', 'late']);
    expect(codes(placed(slotsOf(null), 'kpi', 7))).toContain('brand');
    expect(codes(slotsOf([]))).toEqual([]);
  });
});
