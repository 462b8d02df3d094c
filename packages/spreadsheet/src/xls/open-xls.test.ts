import { describe, expect, it } from 'vitest';
import type { TableRow, Workbook } from '../table/table.ts';
import { num, type TestSheet, testBook } from '../testing/test-book.ts';
import { compound, xlsBytes } from '../testing/xls-writer.ts';
import { openXls } from './open-xls.ts';

const SHEETS: readonly TestSheet[] = [
  {
    name: '流水',
    rows: [
      ['交易日期', '金额', null, '对方户名'],
      ['20250101', num('-67.5', 2), null, '某某科技'],
    ],
  },
  { name: '草稿', isHidden: true, rows: [[num('12345.678')]] },
];

async function contentOf(book: Workbook) {
  const sheets: object[] = [];
  for (const { name, isHidden, rows } of book.sheets) {
    const read: TableRow[] = [];
    for await (const block of rows()) read.push(...block);
    sheets.push({ name, isHidden, rows: read });
  }
  return sheets;
}

describe('.xls', () => {
  it('reads texts, numbers with their formats, and which sheets are hidden', async () => {
    expect(await contentOf(openXls(xlsBytes(SHEETS)))).toEqual(await contentOf(testBook(SHEETS)));
  });

  it('reads texts that are cut by records, wherever', async () => {
    const whole = await contentOf(openXls(xlsBytes(SHEETS)));

    for (const cut of [16, 17, 20, 33])
      expect(await contentOf(openXls(xlsBytes(SHEETS, { cut })))).toEqual(whole);
  });

  it('refuses a torn file at every length, and never hangs', () => {
    const whole = xlsBytes(SHEETS);
    for (let length = 0; length < whole.length; length += 97) {
      expect(() => openXls(whole.subarray(0, length))).toThrow(/旧版 Excel|OLE/);
    }
  });

  it.each([
    ['chains that bite their tail', 512, 0],
    ['a chain that leaves the file', 520, 9_999_999],
    ['a directory that is not there', 48, 77_777],
  ])('refuses %s', (_title, at, value) => {
    const bytes = xlsBytes(SHEETS);
    const view = new DataView(bytes.buffer);
    view.setUint32(at, value, true);
    if (at === 512) for (let place = 512; place < 1024; place += 4) view.setUint32(place, 2, true);

    expect(() => openXls(bytes)).toThrow('不完整或已损坏');
  });

  it.each([
    ['an older edition', [0x09, 0x08, 4, 0, 0, 5, 5, 0], '早于 Excel 97'],
    ['a file with a password', [0x09, 0x08, 4, 0, 0, 6, 5, 0, 0x2f, 0, 0, 0], '设有打开密码'],
    [
      'a text table that lies about its length',
      [0x09, 0x08, 2, 0, 0, 6, 0xfc, 0, 8, 0, 9, 9, 9, 9, 9, 9, 9, 9],
      '文字表不完整',
    ],
  ])('refuses %s', (_title, bytes, message) => {
    expect(() => openXls(compound(Uint8Array.from(bytes)))).toThrow(message);
  });

  it('refuses another document in the same container', () => {
    expect(() => openXls(compound(new Uint8Array(10), 'WordDocument'))).toThrow('没有 Excel 工作簿');
  });
});
