import { describe, expect, it } from 'vitest';
import { calculate, errorOf } from '../testing/calculate.ts';

describe('texts', () => {
  it.each([
    ["CONCAT('a', 1.50, null, [2, 'b'], true)", 'a1.52btrue'],
    ["LEFT('工程造价', 2)", '工程'],
    ["LEFT('工程')", '工'],
    ["LEFT('𠮷野家', 1)", '𠮷'],
    ["LEFT('ab', 9)", 'ab'],
    ["RIGHT('HT-2026', 4)", '2026'],
    ["RIGHT('ab', 0)", ''],
    ["MID('110101199001011234', 7, 8)", '19900101'],
    ["MID('ab', 5, 1)", ''],
    ["LEN('𠮷a')", '2'],
    ['LEN(123.50)', '5'],
    ["TRIM('  a   b ')", 'a b'],
    ["UPPER('京a')", '京A'],
    ["LOWER('A@B')", 'a@b'],
    ["SUBSTITUTE('010-1-2', '-', '')", '01012'],
    ["SUBSTITUTE('a-b-c', '-', '+', 2)", 'a-b+c'],
    ["SUBSTITUTE('abc', '', 'x')", 'abc'],
    ["SUBSTITUTE('a-b', '-', '+', 5)", 'a-b'],
    ["CONTAINS('地铁一号线', '一号')", true],
    ["CONTAINS('abc', '')", false],
    ["CONTAINS(['甲', '乙'], '乙')", true],
    ["STARTSWITH('HT001', 'HT')", true],
    ["ENDSWITH('a.pdf', '.doc')", false],
    ["VALUE('1,234.50')", '1234.5'],
    ["VALUE('５％')", '0.05'],
    ["VALUE('¥100')", '100'],
    ["VALUE('')", null],
    ["'￥' & 5", '￥5'],
  ])('%s is %s', (source, result) => {
    expect(calculate(source)).toBe(result);
  });

  it.each(["VALUE('12,34')", "VALUE('0x10')", "VALUE('1e5')", "LEFT('a', -1)", "MID('a', 0, 1)"])(
    '%s has no value',
    (source) => {
      expect(errorOf(() => calculate(source)).kind).toBe('value');
    },
  );

  it('refuses a record or a column as text', () => {
    expect(errorOf(() => calculate("a & 'x'", { a: {} })).kind).toBe('type');
    expect(errorOf(() => calculate("[[1]] in [1] ? '' : LEFT(CONCAT(a))", { a: {} })).kind).toBe('type');
  });
});

describe('formats', () => {
  it.each([
    ["TEXT(1234567.891, '#,##0.00')", '1,234,567.89'],
    ["TEXT(-1234.5, '#,##0.00')", '-1,234.50'],
    ["TEXT(-0.001, '0.00')", '0.00'],
    ["TEXT(0.125, '0%')", '13%'],
    ["TEXT(0.125, '0.0%')", '12.5%'],
    ["TEXT(5, '000')", '005'],
    ["TEXT(0.5, '#.##')", '.5'],
    ["TEXT(1.50, '0.0##')", '1.5'],
    ["TEXT(1234.5, '¥#,##0.00元')", '¥1,234.50元'],
    ["TEXT('12', '0.00')", '12.00'],
    ["TEXT(1.5, '0.00 USD')", '1.50 USD'],
    ["TEXT(null, '0.00')", ''],
    ["TEXT('2026-03-01', 'yyyy年m月d日')", '2026年3月1日'],
    ["TEXT('2026-03-01 08:05:09', 'yyyy-MM-dd hh:mm:ss')", '2026-03-01 08:05:09'],
    ["TEXT('2026-03-01', 'yy/mm')", '26/03'],
    ["TEXT('2026-03-01 18:05', 'h:mm')", '18:05'],
  ])('%s is %s', (source, result) => {
    expect(calculate(source)).toBe(result);
  });

  it('refuses a format it does not know', () => {
    expect(errorOf(() => calculate("TEXT(1, '0.0.0')")).kind).toBe('value');
    expect(errorOf(() => calculate("TEXT('甲', 'yyyy')")).kind).toBe('type');
    expect(errorOf(() => calculate('TEXT(1, LEFT(a, 200))', { a: '0'.repeat(200) })).kind).toBe('limit');
  });
});
