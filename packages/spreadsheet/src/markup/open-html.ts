import { FileError } from '@jianheng/foreign-content';
import type { Workbook } from '../table/table.ts';
import { GatheredSheets } from './gathered-sheets.ts';

const BEGINNING =
  /^\s*(?:(?:<!--[\s\S]{0,2000}?-->|<\?xml[^>]{0,200}\?>|<!doctype html[^>]{0,300}>)\s*)*<(?:html|head|title|body|table|thead|tbody|tr|!doctype html|meta|link|base|div|p|br|font|span|b|style|script|center|form|h[1-6])\b(?!:)/i;

/** Whether text begins as a page of HTML, which web programs save as .xls. */
export function isHtml(start: string): boolean {
  return BEGINNING.test(start.slice(0, 10_000));
}

/** A page is read whole. */
const MAX_LENGTH = 50_000_000;
const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['yen', '¥'],
]);
/** Their words are no text of the page. */
const NO_TEXT = /<(script|style)\b[\s\S]*?<\/\1\s*>/gi;
const TAG = /<(?:!--[\s\S]*?-->|(\/?)([a-z][a-z0-9]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>)|([^<]+)|</gi;

/** The tables of a page of HTML as one sheet, their rows below each other. Scripts and styles are passed over. */
export async function openHtml(name: string, pieces: AsyncIterable<string>): Promise<Workbook> {
  let html = '';
  for await (const piece of pieces) {
    html += piece;
    if (html.length > MAX_LENGTH) throw new FileError(`网页表格超过 ${MAX_LENGTH} 个字符`);
  }
  const page = new HtmlTables(name);
  for (const tag of html.replace(NO_TEXT, '').matchAll(TAG)) page.take(tag);
  return page.finish();
}

class HtmlTables {
  readonly #sheets = new GatheredSheets();
  /** rows that cells of earlier rows still reach over, by column */
  readonly #reaching = new Map<number, number>();
  #rows = 0;
  #column = 0;
  #isRow = false;
  #cell: { readonly span: number; text: string } | null = null;

  constructor(name: string) {
    this.#sheets.openSheet(name);
  }

  take([, slash, tag, attributes = '', text]: RegExpExecArray): void {
    if (text !== undefined && this.#cell) this.#cell.text += plainText(text);
    else if (tag !== undefined && slash === '') this.#open(tag.toLowerCase(), attributes);
    else if (tag !== undefined) this.#close(tag.toLowerCase());
  }

  #open(tag: string, attributes: string): void {
    if (tag === 'table') this.#reaching.clear();
    if (tag === 'tr') this.#openRow();
    else if ((tag === 'td' || tag === 'th') && this.#isRow) this.#openCell(attributes);
    else if ((tag === 'br' || tag === 'p' || tag === 'div') && this.#cell && this.#cell.text !== '')
      this.#cell.text += ' ';
  }

  #close(tag: string): void {
    if (tag === 'td' || tag === 'th') this.#closeCell();
    else if (tag === 'tr' || tag === 'table') this.#closeRow();
  }

  #openRow(): void {
    this.#closeRow();
    this.#rows += 1;
    this.#column = 0;
    this.#isRow = true;
    this.#sheets.openRow();
    for (const [column, left] of this.#reaching) if (left <= 0) this.#reaching.delete(column);
  }

  #openCell(attributes: string): void {
    this.#closeCell();
    while ((this.#reaching.get(this.#column) ?? 0) > 0) this.#pass();
    const span = spanOf(attributes, 'colspan');
    const rows = spanOf(attributes, 'rowspan');
    this.#cell = { span, text: '' };
    if (rows > 1) for (let at = 0; at < span; at += 1) this.#reaching.set(this.#column + at, rows);
  }

  #pass(): void {
    this.#reaching.set(this.#column, (this.#reaching.get(this.#column) ?? 0) - 1);
    this.#column += 1;
  }

  #closeCell(): void {
    const cell = this.#cell;
    this.#cell = null;
    if (!cell) return;
    const text = cell.text.replace(/\s+/g, ' ').trim();
    this.#sheets.add({ column: this.#column, text: withoutFormula(text), kind: 'text', decimals: null });
    for (let at = 0; at < cell.span; at += 1) this.#pass();
  }

  #closeRow(): void {
    this.#closeCell();
    if (!this.#isRow) return;
    this.#isRow = false;
    for (const column of this.#reaching.keys())
      if (column >= this.#column) this.#reaching.set(column, (this.#reaching.get(column) ?? 0) - 1);
    this.#sheets.closeRow();
  }

  finish(): Workbook {
    this.#closeRow();
    if (this.#rows === 0) throw new FileError('网页（HTML）中没有表格');
    return this.#sheets.workbook();
  }
}

/** No table of people has wider cells. */
const MAX_SPAN = 1000;

function spanOf(attributes: string, name: string): number {
  const span = Number(new RegExp(`\\b${name}\\s*=\\s*["']?(\\d+)`, 'i').exec(attributes)?.[1] ?? '1');
  return Math.min(Math.max(span, 1), MAX_SPAN);
}

/** ="0012" keeps the zeros of a code. */
function withoutFormula(text: string): string {
  return /^="([^"]*)"$/.exec(text)?.[1] ?? text;
}

function plainText(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));?/gi,
    (whole, decimal, hexadecimal, name) => {
      if (typeof name === 'string') return ENTITIES.get(name.toLowerCase()) ?? whole;
      const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hexadecimal), 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
