import { describe, expect, it } from 'vitest';
import { columnName, columnOf } from './column-name.ts';
import { openCsv } from './csv-table.ts';
import { measuredNumber, plainNumber, rounded, timesTen, typedMoney, typedNumber } from './plain-number.ts';
import { serialDate } from './serial-date.ts';

describe('figures with units', () => {
  it.each([
    ['8套', '8', '套'],
    ['２．５ t', '2.5', 't'],
    ['1,200m³', '1200', 'm³'],
  ])('%s is a quantity', (text, number, unit) => {
    expect(measuredNumber(text)).toEqual({ number, unit });
  });

  it.each(['8', '12万', '2x4', '3-5套', '约8套', '2个半', '1.5倍率很长的说明文字'])('%s is none', (text) => {
    expect(measuredNumber(text)).toBeNull();
  });

  it.each([
    ['6.685万元', '66850'],
    ['1.2 亿', '120000000'],
    ['-3千元', '-3000'],
    ['5元', '5'],
  ])('%s is money', (text, yuan) => {
    const money = typedMoney(text);
    expect(money && timesTen(money.number, money.power)).toBe(yuan);
  });

  it.each(['5', '万元', '12万吨'])('%s is none', (text) => {
    expect(typedMoney(text)).toBeNull();
  });
});

describe('columns', () => {
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
    [16_383, 'XFD'],
  ])('%d is %s, and back', (column, name) => {
    expect(columnName(column)).toBe(name);
    expect(columnOf(`${name}12`)).toBe(column);
  });

  it.each(['', '12', 'ZZZZZZZ1'])('%j is none', (reference) => {
    expect(columnOf(reference)).toBeNull();
  });
});

describe('numbers', () => {
  it.each([
    ['12.50', '12.5'],
    ['-0', '0'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['1.6E-2', '0.016'],
    ['-1.5e3', '-1500'],
    ['0007', '7'],
    ['393.59999999999997', '393.6'],
    ['17297479.715964001', '17297479.715964'],
    ['123456789012345678', '123456789012346000'],
    ['1e-20', '0.00000000000000000001'],
  ])('%s is %s in plain decimals', (text, plain) => {
    expect(plainNumber(text)).toBe(plain);
  });

  it.each(['', '.', '-', '1.2.3', 'NaN', 'Infinity', '1e9999', '0x10', '1'.repeat(500)])(
    '%j is none',
    (text) => {
      expect(plainNumber(text)).toBeNull();
    },
  );

  it.each([
    ['1,234.50 元', '1234.5'],
    ['￥１２．５', '12.5'],
    ['(3.50)', '-3.5'],
    ['12%', '12'],
    ['1234。5', '1234.5'],
    ['+10000.00', '10000'],
    ['1,234.56-', '-1234.56'],
    ['RMB5000.00', '5000'],
    ['\u22125', '-5'],
  ])('people type %s for %s', (text, plain) => {
    expect(typedNumber(text)).toBe(plain);
  });

  it.each(['—', '/', '12,34', '1.5万', '见图纸', '1,2345.00'])('%s is none', (text) => {
    expect(typedNumber(text)).toBeNull();
  });

  it.each([
    ['24423.964992', 4, '24423.965'],
    ['0.00005', 4, '0.0001'],
    ['-0.00005', 4, '-0.0001'],
    ['0.00004', 4, '0'],
    ['999.99996', 4, '1000'],
    ['12', 4, '12'],
  ] as const)('%s is rounded to %d decimals as %s', (text, decimals, plain) => {
    expect(rounded(text, decimals)).toBe(plain);
  });
});

describe('dates', () => {
  it.each([
    [45_616, false, '2024-11-20'],
    [45_616.5, false, '2024-11-20 12:00:00'],
    [44_154, true, '2024-11-20'],
    [-1, false, null],
    [3e6, false, null],
  ] as const)('serial %d (since 1904: %s) is %s', (serial, startsIn1904, date) => {
    expect(serialDate(serial, startsIn1904)).toBe(date);
  });
});

async function rowsOf(text: string, size = text.length): Promise<(readonly [number, ...string[]])[]> {
  const book = openCsv('x', async function* () {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
  });
  const rows: (readonly [number, ...string[]])[] = [];
  for await (const block of book.sheets[0]?.rows() ?? []) {
    for (const { number, cells } of block)
      rows.push([number, ...cells.map((cell) => `${cell.column}:${cell.text}`)]);
  }
  return rows;
}

describe('CSV', () => {
  const Text = '账号,"330,5"\r\n\r\n日期,"金 ""额""\n(元)",余额\n20240104,"-18,032.25","286,267.75\t"';

  it('reads quotes, breaks within cells and blank rows, whatever the cut', async () => {
    for (const size of [1, 2, 5, Text.length]) {
      expect(await rowsOf(Text, size)).toEqual([
        [1, '0:账号', '1:330,5'],
        [3, '0:日期', '1:金 "额"\n(元)', '2:余额'],
        [4, '0:20240104', '1:-18,032.25', '2:286,267.75'],
      ]);
    }
  });

  it('reads tables with tabs, semicolons or bars', async () => {
    for (const separator of ['\t', ';', '|'])
      expect(await rowsOf(`a${separator}b\n`)).toEqual([[1, '0:a', '1:b']]);
  });

  it('reads a code that Excel protects by a formula', async () => {
    expect(await rowsOf('编号\n="007147"\n"=""007148"""\n=1+1\n')).toEqual([
      [1, '0:编号'],
      [2, '0:007147'],
      [3, '0:007148'],
      [4, '0:=1+1'],
    ]);
  });

  it('takes the separator that its first line names, and no row of it', async () => {
    expect(await rowsOf('\uFEFFsep=;\r\na,1;b\n')).toEqual([[1, '0:a,1', '1:b']]);
  });

  it('refuses quotes that do not end, and a cell or row without end', async () => {
    await expect(rowsOf('a,"b\nc')).rejects.toThrow('引号没有配对');
    await expect(rowsOf(`a,"${'x'.repeat(1_100_000)}`)).rejects.toThrow('引号可能没有配对');
    await expect(rowsOf(`a${','.repeat(20_000)}`)).rejects.toThrow('列数超过');
  });
});
