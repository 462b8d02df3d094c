import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileError } from '@jianheng/foreign-content';
import type { TableRow, TableSheet, Workbook } from '@jianheng/spreadsheet';
import { num, type TestSheet, xlsxTexts } from '@jianheng/spreadsheet/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zipBytes } from '../../testing/zip-bytes.ts';
import { openWorkbook } from '../open-workbook.ts';
import { openXlsxAside } from './open-xlsx-aside.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aside-'));
});

afterAll(() => rm(folder, { recursive: true }));

/** Texts with astral signs, numbers with and without decimals, blank rows: what a row can hold. */
function sheet(name: string, count: number): TestSheet {
  const rows = Array.from({ length: count }, (_none, at) =>
    at % 7 === 3
      ? []
      : [`${name}${at} 𠮷`, null, num(`${at}.50`, at % 2 === 0 ? 2 : null), '中'.repeat(at % 40)],
  );
  return { name, isHidden: name === '丙', rows };
}

const SHEETS = [sheet('甲', 3), sheet('乙', 16), sheet('丙', 17), sheet('丁', 40_000), sheet('戊', 2000)];

async function fileOf(name: string, spoil: (parts: Map<string, string>) => void = () => {}): Promise<string> {
  const parts = xlsxTexts(SHEETS);
  spoil(parts);
  const file = join(folder, name);
  await writeFile(file, zipBytes(parts));
  return file;
}

/** Rows as a thread sends them: without number formats and marks of formulas. */
async function rowsOf(sheetOfBook: TableSheet | undefined): Promise<TableRow[]> {
  const all: TableRow[] = [];
  for await (const rows of sheetOfBook?.rows() ?? []) all.push(...rows.map(withoutFormats));
  return all;
}

const withoutFormats = ({ cells, ...row }: TableRow): TableRow => ({
  ...row,
  cells: cells.map(({ format: _format, isFormula: _isFormula, ...cell }) => cell),
});

async function allRows({ sheets }: Workbook): Promise<TableRow[][]> {
  const all: TableRow[][] = [];
  for (const one of sheets) all.push(await rowsOf(one));
  return all;
}

/** The first rows that whoever wants no others is given. */
async function firstBlock(sheetOfBook: TableSheet | undefined): Promise<number> {
  for await (const rows of sheetOfBook?.rows() ?? []) return rows.length;
  return 0;
}

describe('a workbook that a thread reads', () => {
  it('has the sheets and the rows that it has without a thread, read ahead or not', async () => {
    const file = await fileOf('whole.xlsx');
    const [plain, aside] = [await openWorkbook(file), await openXlsxAside(file)];
    try {
      const expected = await allRows(plain.book);

      expect(aside.book.sheets.map(({ name, isHidden }) => ({ name, isHidden }))).toEqual(
        plain.book.sheets.map(({ name, isHidden }) => ({ name, isHidden })),
      );
      expect(aside.book.marks).toEqual(plain.book.marks);
      expect(await allRows(aside.book)).toEqual(expected);
      aside.book.readAhead?.(aside.book.sheets);
      expect(await allRows(aside.book)).toEqual(expected);
      expect(expected.map((rows) => rows.length)).toEqual([3, 16, 17, 40_000, 2000]);
    } finally {
      await plain.close();
      await aside.close();
    }
  }, 60_000);

  it('is read in any order, whatever was read ahead, and begun and left', async () => {
    const { book, close } = await openXlsxAside(await fileOf('order.xlsx'));
    const [first, second, third, fourth, fifth] = book.sheets;
    try {
      book.readAhead?.([fourth, third, fifth].flatMap((one) => one ?? []));

      expect((await rowsOf(fifth)).length).toBe(2000);
      expect(await firstBlock(fourth)).toBeGreaterThan(10);
      expect((await rowsOf(second)).length).toBe(16);
      expect((await rowsOf(fourth)).length).toBe(40_000);
      expect((await rowsOf(third)).length).toBe(17);
      expect((await rowsOf(first)).length).toBe(3);
    } finally {
      await close();
    }
  }, 60_000);

  it('refuses a sheet where it is broken, with the sentence that it has without a thread', async () => {
    const file = await fileOf('broken.xlsx', (parts) => {
      const name = 'xl/worksheets/sheet4.xml';
      const text = parts.get(name) ?? '';
      parts.set(name, text.slice(0, text.length / 2));
    });
    const [plain, aside] = [await openWorkbook(file), await openXlsxAside(file)];
    try {
      const refusal = await rowsOf(plain.book.sheets[3]).catch((error: unknown) => error);

      expect(refusal).toBeInstanceOf(FileError);
      await expect(rowsOf(aside.book.sheets[3])).rejects.toEqual(refusal);
      aside.book.readAhead?.(aside.book.sheets);
      await expect(rowsOf(aside.book.sheets[3])).rejects.toEqual(refusal);
      expect((await rowsOf(aside.book.sheets[4])).length).toBe(2000);
    } finally {
      await plain.close();
      await aside.close();
    }
  }, 60_000);

  it.each([
    ['without its list of sheets', (parts: Map<string, string>) => parts.delete('xl/workbook.xml')],
    [
      'with a document type',
      (parts: Map<string, string>) => parts.set('xl/workbook.xml', '<!DOCTYPE a><a/>'),
    ],
  ])('refuses one %s as it is refused without a thread', async (title, spoil) => {
    const file = await fileOf(`${title}.xlsx`, spoil);
    const refusal = await openWorkbook(file).catch((error: unknown) => error);

    expect(refusal).toBeInstanceOf(FileError);
    await expect(openXlsxAside(file)).rejects.toEqual(refusal);
  });

  it('fails with its thread, and nobody waits for rows that never come', async () => {
    await expect(openXlsxAside(join(folder, 'nowhere.xlsx'))).rejects.toThrow('ENOENT');
  });

  it('answers at once whoever asks after the thread has ended', async () => {
    const { book, close } = await openXlsxAside(await fileOf('closed.xlsx'));
    await rowsOf(book.sheets[4]);
    await close();

    await expect(rowsOf(book.sheets[3])).rejects.toThrow('the reading thread has ended');
  });

  it('takes a long text that many cells share once, and rows without values by the batch', async () => {
    const long = '工'.repeat(30_000);
    const parts = xlsxTexts(['空', '长'].map((name) => ({ name, rows: [['一']] })));
    const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
    const shared = `<row>${'<c t="s"><v>0</v></c>'.repeat(12)}</row>`;
    parts.set('xl/sharedStrings.xml', `<sst><si><t>${long}</t></si></sst>`);
    parts.set('xl/worksheets/sheet1.xml', sheetOf('<row/>'.repeat(300_000)));
    parts.set('xl/worksheets/sheet2.xml', sheetOf(shared.repeat(2000)));
    const file = join(folder, 'long.xlsx');
    await writeFile(file, zipBytes(parts));
    const { book, close } = await openXlsxAside(file);
    try {
      const found = await rowsOf(book.sheets[1]);
      expect(found).toHaveLength(2000);
      expect(new Set(found.map(({ cells }) => cells[11]?.text))).toEqual(new Set([long]));
      expect((await rowsOf(book.sheets[0])).length).toBe(300_000);
    } finally {
      await close();
    }
  }, 60_000);

  it('reads one sheet at a time, and says so to whoever would wait for ever', async () => {
    const { book, close } = await openXlsxAside(await fileOf('two.xlsx'));
    try {
      const begun = book.sheets[3]?.rows()[Symbol.asyncIterator]();
      await begun?.next();
      await begun?.next();
      await rowsOf(book.sheets[4]);

      await expect(
        (async () => {
          for (let step = await begun?.next(); step?.done !== true; ) step = await begun?.next();
        })(),
      ).rejects.toThrow('one at a time');
    } finally {
      await close();
    }
  }, 60_000);
});
