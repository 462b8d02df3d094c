import { describe, expect, it } from 'vitest';
import { shownText } from './shown-text.ts';

describe('text that a cell displays', () => {
  it.each([
    ['7147', '000000', '007147'],
    ['3.5', '0.00', '3.50'],
    ['0.125', '0.0%', '12.5%'],
    ['0.5', '0%', '50%'],
    ['1234567.891', '#,##0.00', '1,234,567.89'],
    ['-1234.5', '#,##0.00', '-1,234.50'],
    ['-1234.5', '#,##0.00_);(#,##0.00)', '(1,234.50)'],
    ['-3', '0.00_);[Red]\\(0.00\\)', '(3.00)'],
    ['0', '#,##0;-#,##0;"—"', '—'],
    ['12', '"第"0"层"', '第12层'],
    ['12', '0"台"', '12台'],
    ['5', '[$￥-804]#,##0.00', '￥5.00'],
    ['1234567', '#,##0,', '1,235'],
    ['13800001111', '000-0000-0000', '138-0000-1111'],
    ['0.5', '#.##', '.5'],
    ['5', '#.##', '5'],
    ['0', '#', '0'],
    ['12', '0.0#', '12.0'],
  ])('%s with the format %s is %s', (text, format, shown) => {
    expect(shownText({ kind: 'number', text, format })).toBe(shown);
  });

  it.each(['0.00E+00', '# ?/?', '[>=100]0;0.00', '[DBNum1]0', ';;;'])(
    'the format %s leaves a number as it is',
    (format) => {
      expect(shownText({ kind: 'number', text: '12.5', format })).toBe('12.5');
    },
  );

  it.each([
    ['2026-03-08', 'yyyy"年"mm"月"', '2026年03月'],
    ['2026-03-08', 'yyyy/m/d', '2026/3/8'],
    ['2026-03-08', '[$-F800]dddd, mmmm dd, yyyy', '2026年3月8日'],
    ['2026-03-08 09:05:07', 'yyyy-mm-dd hh:mm:ss', '2026-03-08 09:05:07'],
    ['2026-03-08 15:05:00', 'h:mm AM/PM', '3:05 PM'],
    ['2026-03-08 15:05:00', '上午/下午h"时"mm"分"', '下午3时05分'],
    ['1899-12-30 12:30:00', 'h:mm', '12:30'],
  ])('%s with the format %s is %s', (text, format, shown) => {
    expect(shownText({ kind: 'date', text, format })).toBe(shown);
  });

  it.each(['[h]:mm', 'd-mmm-yy', 'ss.0'])('the format %s leaves a date as it is', (format) => {
    expect(shownText({ kind: 'date', text: '2026-03-08', format })).toBe('2026-03-08');
  });
});
