import { describe, expect, it } from 'vitest';
import { cellText, columnLetters, shownSheets } from './sheet-rows.ts';

describe('a workbook as it is shown', () => {
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [51, 'AZ'],
    [52, 'BA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('calls column %d %s', (at, letters) => expect(columnLetters(at)).toBe(letters));

  it('writes days with strokes, and nothing where there is nothing', () => {
    expect(cellText(new Date('2026-11-05T00:00:00Z'))).toBe('2026/11/05');
    expect([null, undefined, true, 12.5, '文字'].map(cellText)).toEqual(['', '', '是', '12.5', '文字']);
  });

  it('shows as many rows and columns as a window holds', () => {
    const rows = Array.from({ length: 6000 }, (_, at) => Array.from({ length: 120 }, () => at));
    const [sheet] = shownSheets({ sheets: [{ name: '清单', rows }] });
    expect(sheet?.rows).toHaveLength(5000);
    expect(sheet?.columns).toHaveLength(100);
    expect(sheet?.rows[0]?.cells).toHaveLength(100);
  });
});
