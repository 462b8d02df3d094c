import { MONEY, type Money, moneyText, parseScaled } from '@jianheng/fixed-point';
import { FileError } from '@jianheng/foreign-content';
import { cellText, shownFigure, type TableRow, typedNumber, type Workbook } from '@jianheng/spreadsheet';
import { type BankColumns, type BankField, bankColumns } from './bank-columns.ts';
import type { Statement, StatementRow } from './statement.ts';
import { statementTime } from './statement-time.ts';

/** How a statement is read. */
export interface StatementOptions {
  readonly fileName: string;
  /** own account, when the file does not name it */
  readonly account?: string;
  /** columns (from 0) that a person has corrected */
  readonly columns?: BankColumns;
}

/** Label and value above the header, no remark. */
const MAX_LABEL_LENGTH = 100;
/** Rows above the header of any export seen. */
const HEAD_ROWS = 40;

/** Whether the first sheet looks like a bank's export. */
export async function isStatement(book: Workbook): Promise<boolean> {
  let seen = 0;
  for await (const rows of book.sheets[0]?.rows() ?? []) {
    for (const row of rows) {
      seen += 1;
      if (bankColumns(row)) return true;
      if (seen >= HEAD_ROWS) return false;
    }
  }
  return false;
}

/**
 * Reads one export of a bank: 工行, 建行, 农行, 招行 and whatever names its columns as they do. Money is exact; a row whose amount or date
 * cannot be read is named and left out. Throws FileError when no header is found.
 */
export async function readStatement(book: Workbook, options: StatementOptions): Promise<Statement> {
  const file = new StatementFile(options);
  for (const sheet of book.sheets) {
    for await (const rows of sheet.rows()) for (const row of rows) file.take(row);
  }
  return file.finish();
}

class StatementFile {
  readonly #options: StatementOptions;
  readonly #rows: StatementRow[] = [];
  readonly #refused: string[] = [];
  readonly #warnings: string[] = [];
  #columns: BankColumns | null = null;
  #account: string;
  #owner = '';
  #layout = '';
  #hiddenBalances = 0;

  constructor(options: StatementOptions) {
    this.#options = options;
    this.#account = options.account ?? '';
  }

  take(row: TableRow): void {
    const columns = bankColumns(row);
    if (columns) this.#takeHeader(row, columns);
    else if (this.#columns) this.#takeRow(row, this.#columns);
    else this.#takeAbove(row);
  }

  #takeHeader(row: TableRow, columns: BankColumns): void {
    this.#columns = this.#options.columns ?? columns;
    this.#layout = row.cells.map(({ text }) => text.trim()).join('|');
  }

  finish(): Statement {
    if (!this.#columns) throw new FileError('没有找到银行流水的表头（需含日期、金额与余额或对方户名）');
    if (this.#hiddenBalances > 0)
      this.#warnings.push(`余额列有 ${this.#hiddenBalances} 行不是数字，无法核对余额`);
    const [first, last] = [this.#rows[0], this.#rows.at(-1)];
    // Some banks print the newest row first.
    if (first && last && first.time > last.time) this.#rows.reverse();
    return {
      fileName: this.#options.fileName,
      account: this.#account,
      owner: this.#owner,
      layout: this.#layout,
      rows: this.#rows.map((row) => ({ ...row, account: this.#account })),
      refused: this.#refused,
      warnings: this.#warnings,
    };
  }

  #takeAbove(row: TableRow): void {
    for (const [place, { text }] of row.cells.entries()) {
      // Labels are spaced to equal width: 账　　号.
      const plain = text.slice(0, MAX_LABEL_LENGTH).replace(/[\s\u3000]/g, '');
      const match = /^(?:卡号|账号|帐号|账户名称|账户|户名)[:：]?(.*)$/.exec(plain);
      const value = (match?.[1] || row.cells[place + 1]?.text || '').trim();
      if (!match) continue;
      if (/^(?:户名|账户名)/.test(plain)) this.#owner ||= value;
      else this.#account ||= value;
    }
  }

  #takeRow(row: TableRow, columns: BankColumns): void {
    const text = (field: BankField) => cellText(row, columns.get(field));
    const time = statementTime(text('date'), text('time'));
    if (time === null) {
      this.#takeWithoutDate(row, text('date'));
      return;
    }
    try {
      this.#rows.push({
        place: `第 ${row.number} 行`,
        account: '',
        time,
        ...amounts(row, columns),
        balance: this.#balance(row, columns),
        counterparty: text('counterparty'),
        counterpartyAccount: text('counterpartyAccount'),
        summary: text('summary'),
        memo: text('memo'),
        serial: text('serial'),
      });
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      this.#refused.push(error.message);
    }
  }

  /** Sums and remarks below the rows carry no date; words in its place that are no heading of a sum are a broken row. */
  #takeWithoutDate(row: TableRow, date: string): void {
    if (/\d/.test(date)) this.#refused.push(`第 ${row.number} 行：「${date.slice(0, 40)}」不是日期，未读入`);
  }

  #balance(row: TableRow, columns: BankColumns): string | null {
    const text = cellText(row, columns.get('balance'));
    const balance = typedNumber(text);
    if (balance === null && text !== '') this.#hiddenBalances += 1;
    return balance;
  }
}

function amounts(row: TableRow, columns: BankColumns): { income: string; pay: string } {
  const figure = (field: BankField, label: string) =>
    moneyIn(shownFigure(row, columns.get(field), { label, most: 4 })?.text, row);
  if (!columns.has('amount')) {
    return inAndOut(figure('income', '收入') - figure('pay', '支出'));
  }
  const amount = figure('amount', '金额');
  const direction = cellText(row, columns.get('direction'));
  return inAndOut(/借|支|出|^D/i.test(direction) ? -amount : amount);
}

function moneyIn(text: string | undefined, { number }: TableRow): Money {
  const value = parseScaled(text ?? '0', MONEY);
  if (Number.isNaN(value)) throw new FileError(`第 ${number} 行：金额「${text}」超出可精确表示的范围`);
  return value;
}

function inAndOut(amount: Money): { income: string; pay: string } {
  return { income: moneyText(Math.max(amount, 0)), pay: moneyText(Math.max(-amount, 0)) };
}
