import { describe, expect, it } from 'vitest';
import { boundedWidth, fitWidths } from './column-widths.ts';

/** As far at every turn. */
const always = (least: number) => ({ texts: least, heads: least, words: least, key: least });

const preferred = [
  { name: 'code', width: 130, grows: false },
  { name: 'reason', width: 200, grows: true },
  { name: 'remark', width: 100, grows: true },
];
const total = (widths: ReadonlyMap<string, number>) =>
  [...widths.values()].reduce((sum, width) => sum + width, 0);

describe('widths of columns', () => {
  it('fill the room to the pixel, growing columns in proportion', () => {
    const widths = fitWidths(preferred, 1001);
    expect(total(widths)).toBe(1001);
    expect(widths.get('code')).toBe(130);
    expect(widths.get('reason')).toBeGreaterThan(widths.get('remark') ?? 0);
  });

  it('stay as wished when there is no room to give', () => {
    expect(total(fitWidths(preferred, 300))).toBe(430);
  });

  it('give way where room is short, none further than it can', () => {
    const short = [
      { name: 'code', width: 130, grows: false },
      { name: 'reason', width: 200, gives: always(100), grows: true },
      { name: 'kind', width: 100, gives: always(80), grows: false },
    ];
    expect(total(fitWidths(short, 370))).toBe(370);
    expect([...fitWidths(short, 200)]).toEqual([
      ['code', 130],
      ['reason', 100],
      ['kind', 80],
    ]);
  });

  it('give way in turns: the name of the row only when all others have', () => {
    const short = [
      { name: 'name', width: 300, gives: { texts: 240, heads: 240, words: 240, key: 200 }, grows: true },
      { name: 'client', width: 200, gives: always(100), grows: true },
      { name: 'head', width: 120, gives: { texts: 120, heads: 90, words: 90, key: 90 }, grows: false },
    ];
    expect([...fitWidths(short, 460).values()]).toEqual([240, 100, 120]);
    expect([...fitWidths(short, 430).values()]).toEqual([240, 100, 90]);
    expect([...fitWidths(short, 400).values()]).toEqual([210, 100, 90]);
    expect([...fitWidths(short, 300).values()]).toEqual([200, 100, 90]);
  });

  it('stay as wished when none grows', () => {
    expect(fitWidths([{ name: 'code', width: 130, grows: false }], 900).get('code')).toBe(130);
  });

  it('fill the room where no text could grow, but for those that were dragged', () => {
    const short = [
      { name: 'code', width: 130, gives: always(100), grows: false },
      { name: 'amount', width: 120, gives: always(120), grows: false },
      { name: 'dragged', width: 50, grows: false },
    ];
    expect(total(fitWidths(short, 900))).toBe(900);
    expect(fitWidths(short, 900).get('dragged')).toBe(50);
  });

  it('have bounds when dragged', () => {
    expect(boundedWidth(3)).toBe(48);
    expect(boundedWidth(5000)).toBe(800);
    expect(boundedWidth(120.4)).toBe(120);
  });
});
