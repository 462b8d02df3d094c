import { readFile } from 'node:fs/promises';
import { fieldNamed } from '@jianheng/definition';
import { FileError } from '@jianheng/foreign-content';
import { type Cell, cellRef, openXlsx, type Sheet, saveXlsx } from 'hucre';
import { requireFew } from './docx-template.ts';
import { insertRowsBelow } from './insert-rows.ts';
import { cellOf, faultOf, narrowBraces, PLACEHOLDER, readPlaceholder, written } from './placeholder.ts';
import { lowerFormula, shiftFormula } from './shift-formula.ts';
import {
  MOST_FAULTS,
  type TemplateFault,
  type TemplateFindings,
  type TemplateRow,
  type TemplateValues,
  type TemplateWords,
} from './template-job.ts';
import { fillHeaders, headerPlaceholders } from './xlsx-headers.ts';

/** A workbook counts with so many digits; a longer number stays text. */
const EXACT_DIGITS = 15;

type Book = Awaited<ReturnType<typeof openXlsx>>;

/** What a workbook names, and what of it there is not. Throws FileError for what is no template at all. */
export async function checkXlsx(file: string, words: TemplateWords): Promise<TemplateFindings> {
  const { sheets } = await open(file);
  const faults: TemplateFault[] = [];
  let placeholders = 0;
  for (const { sheet, row, column, placeholder, said, listOfRow } of placeholdersIn(sheets, words)) {
    placeholders += 1;
    requireFew(placeholders);
    const asked = readPlaceholder(said, words);
    const sentence = sentenceOn(said, asked, words) ?? otherList(asked.list, listOfRow);
    if (sentence !== undefined)
      faults.push({ place: `${sheet} ${cellRef(row, column)}`, placeholder, sentence });
  }
  for (const { placeholder, sheet, sentence } of headerPlaceholders(sheets, words)) {
    placeholders += 1;
    if (sentence !== undefined) faults.push({ place: `${sheet} 页眉或页脚`, placeholder, sentence });
  }
  return { placeholders, faults: faults.slice(0, MOST_FAULTS) };
}

type Standing = {
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  readonly placeholder: string;
  readonly said: string;
  /** The list of which a column stands before it in its row. */
  readonly listOfRow: string | undefined;
};

function* placeholdersIn(sheets: readonly Sheet[], words: TemplateWords): Generator<Standing> {
  for (const { name: sheet, rows } of sheets)
    for (const [row, cells] of rows.entries()) {
      let listOfRow: string | undefined;
      for (const [column, value] of cells.entries())
        for (const [placeholder, said = ''] of textOf(value, words).matchAll(PLACEHOLDER)) {
          yield { sheet, row, column, placeholder, said, listOfRow };
          listOfRow ??= readPlaceholder(said, words).list;
        }
    }
}

function sentenceOn(
  said: string,
  asked: ReturnType<typeof readPlaceholder>,
  words: TemplateWords,
): string | undefined {
  if (/^[#/]/.test(said)) return '工作簿中不写 {#…} 和 {/…}：含有明细字段的行会自动重复';
  if (words.pictures.includes(asked.name)) return '工作簿中不能放图片，请改用 Word 模板';
  return faultOf(asked, words);
}

const otherList = (asked: string | undefined, of: string | undefined) =>
  asked !== undefined && of !== undefined && asked !== of
    ? `同一行已有“${of}”的字段，不能再有“${asked}”的`
    : undefined;

/** The workbook with the values of a form in it; rows that name columns of a list are repeated for its lines. */
export async function fillXlsx(file: string, words: TemplateWords, values: TemplateValues): Promise<Buffer> {
  const book = await open(file);
  for (const sheet of book.sheets) {
    fillHeaders(sheet, words, values);
    for (let row = sheet.rows.length - 1; row >= 0; row--) fillRow({ book, sheet, row }, words, values);
  }
  return Buffer.from(await saveXlsx(book));
}

async function open(file: string): Promise<Book> {
  try {
    return await openXlsx(await readFile(file), { readStyles: true });
  } catch {
    throw new FileError('工作簿已损坏，或含有图表页等不支持的内容');
  }
}

type Place = { readonly book: Book; readonly sheet: Sheet; readonly row: number };

function fillRow({ book, sheet, row }: Place, words: TemplateWords, values: TemplateValues): void {
  const said = (sheet.rows[row] ?? []).flatMap((value) =>
    [...textOf(value, words).matchAll(PLACEHOLDER)].map(([, text = '']) => readPlaceholder(text, words)),
  );
  if (said.length === 0) return;
  const list = said.find((one) => one.list !== undefined)?.list;
  const lines = list === undefined ? [undefined] : (fieldNamed(values.lists, list) ?? []);
  if (lines.length > 1) repeatRow({ book, sheet, row }, lines.length - 1);
  // A list without lines leaves its row, empty.
  const filled = lines.length > 0 ? lines : [undefined];
  for (const [at, line] of filled.entries())
    for (const column of (sheet.rows[row + at] ?? []).keys())
      fillCell(sheet, [row + at, column], { words, values, line });
}

/** The row once more below itself, with its looks, merged cells and formulas; what stands below moves down. */
function repeatRow({ book, sheet, row }: Place, count: number): void {
  insertRowsBelow(sheet, row, count);
  const { cells = new Map<string, Cell>(), merges = [], rowDefs } = sheet;
  const own = merges.filter(({ startRow, endRow }) => startRow === row && endRow === row);
  const looks = rowDefs?.get(row);
  const width = sheet.rows[row]?.length ?? 0;
  for (let by = 1; by <= count; by++) {
    sheet.rows[row + by] = [...(sheet.rows[row] ?? [])];
    for (let column = 0; column < width; column++) {
      const cell = cells.get(`${row},${column}`);
      if (cell) cells.set(`${row + by},${column}`, lowered(cell, sheet.name, { row, by }));
    }
    if (looks) rowDefs?.set(row + by, { ...looks });
    merges.push(...own.map((merge) => ({ ...merge, startRow: row + by, endRow: row + by })));
  }
  shiftFormulas(book, { sheet: sheet.name, after: row + 1, count }, { sheet, row, count });
}

function lowered(cell: Cell, sheet: string, { row, by }: { row: number; by: number }): Cell {
  const { formula, formulaResult: _result, ...copy } = cell;
  return formula === undefined
    ? { ...copy }
    : { ...copy, formula: lowerFormula(formula, sheet, row + 1, by) };
}

type Repeated = { readonly sheet: Sheet; readonly row: number; readonly count: number };

/** Every formula and name of the workbook, but for the rows that were just made: they already say what they mean. */
function shiftFormulas(
  { sheets, namedRanges = [] }: Book,
  moved: Parameters<typeof shiftFormula>[2],
  { sheet, row, count }: Repeated,
): void {
  for (const one of sheets) {
    for (const [key, cell] of one.cells ?? []) {
      const at = Number(key.split(',')[0]);
      const isMade = one === sheet && at >= row && at <= row + count;
      if (cell.formula === undefined || isMade) continue;
      cell.formula = shiftFormula(cell.formula, one.name, moved);
      // What was worked out before no longer holds; programs work it out when they open the file.
      delete cell.formulaResult;
    }
  }
  for (const range of namedRanges) range.range = shiftFormula(range.range, '', moved);
}

type Filling = {
  readonly words: TemplateWords;
  readonly values: TemplateValues;
  readonly line: TemplateRow | undefined;
};

function fillCell(sheet: Sheet, [row, column]: readonly [number, number], filling: Filling): void {
  const cells = sheet.rows[row];
  const text = textOf(cells?.[column], filling.words);
  if (!cells || !text.includes('{')) return;
  const value = valueFor(text, filling);
  cells[column] = value;
  const key = `${row},${column}`;
  const cell = sheet.cells?.get(key);
  const { richText: _rich, ...rest } = cell ?? {};
  sheet.cells?.set(key, { ...rest, value, type: typeof value === 'number' ? 'number' : 'string' });
}

/** A cell that is nothing but one number stays a number, so that formulas count with it; anything else is text, also `=1+1`. */
function valueFor(text: string, { words, values, line }: Filling): string | number {
  const [whole, said = ''] = /^\s*\{([^{}]{1,200})\}\s*$/.exec(text) ?? [];
  if (whole !== undefined) {
    const asked = readPlaceholder(said, words);
    const { number } = cellOf(asked, values, line);
    const isPlain = asked.way === undefined || asked.way === '数字';
    if (number !== undefined && isPlain && number.replace(/\D/g, '').length <= EXACT_DIGITS)
      return Number(number);
  }
  return text.replace(PLACEHOLDER, (_whole, one: string) => {
    const asked = readPlaceholder(one, words);
    return written(cellOf(asked, values, line), asked.way);
  });
}

const textOf = (value: unknown, words: TemplateWords): string =>
  typeof value === 'string' ? narrowBraces(value, words) : '';
