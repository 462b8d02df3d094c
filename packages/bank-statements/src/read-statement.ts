import { MONEY, parseScaled } from '@jianheng/fixed-point';
import { FileError } from '@jianheng/foreign-content';
import { cellText, type TableRow, type Workbook } from '@jianheng/spreadsheet';
import { type BankColumns, type BankField, bankColumns, headingCurrency } from './bank-columns.ts';
import { fieldText, type RawRow, rawRow } from './bank-row.ts';
import { currencyCode, YUAN } from './currency.ts';
import { type ProvedRows, provedRows } from './prove-rows.ts';
import { contradictions, isFooter, type StatedSum, statedSums } from './stated-sums.ts';
import type { AccountMending, RefusedRow, Statement, StatementRow, StatementWarning } from './statement.ts';
import { statementTime } from './statement-time.ts';

/** How a statement is read. */
export interface StatementOptions {
  readonly fileName: string;
  /** own account, when the file does not name it */
  readonly account?: string;
  /** columns (from 0) that a person has corrected */
  readonly columns?: BankColumns;
}

/** Warnings of one kind, at most. */
const MAX_WARNINGS = 20;

/** Label and value above the header, no remark. */
const MAX_LABEL_LENGTH = 100;

/** A label begins its cell, or stands behind another value with a colon: 账号：3300 币种：美元. */
const LABEL =
  /(?:^(账户名称|账户名|公司名称|户名|(?:查询|本方|银行|客户)?(?:卡号|账号|账户)|币种|币别)[:：]?|(?<=.)(账户名称|账户名|公司名称|户名|(?:查询|本方|银行|客户)?(?:卡号|账号)|币种|币别|开户行|(?:起止|起始|终止|查询|打印|截止)(?:日期|时间|期间))[:：])/gu;

/** Rows above the header of any export seen. */
const HEAD_ROWS = 40;

/** Whether the first sheet looks like a bank's export. */
export async function isStatement(book: Workbook): Promise<boolean> {
  const head: TableRow[] = [];
  for await (const rows of book.sheets[0]?.rows() ?? []) {
    head.push(...rows.slice(0, HEAD_ROWS - head.length));
    if (head.length >= HEAD_ROWS) break;
  }
  return head.some((row, at) => bankColumns([row]) ?? bankColumns(head.slice(Math.max(at - 1, 0), at + 1)));
}

/**
 * Reads one export of a bank, by the words of its headings. Money is exact; a row whose amount, direction or date cannot be read is named and
 * left out. Accounts and currencies keep apart, and their balances prove direction and order. Throws FileError when no header is found.
 */
export async function readStatement(book: Workbook, options: StatementOptions): Promise<Statement> {
  const file = new StatementFile(options);
  for (const sheet of book.sheets) {
    file.openSheet(book.sheets.length > 1 ? `表「${sheet.name}」` : '');
    for await (const rows of sheet.rows()) for (const row of rows) file.take(row);
  }
  return file.finish();
}

class StatementFile {
  readonly #options: StatementOptions;
  readonly #rows: RawRow[] = [];
  readonly #refused: RefusedRow[] = [];
  /** counts of rows at which a sheet or an account begins */
  readonly #starts = [0];
  readonly #sums: StatedSum[] = [];
  #columns: BankColumns | null = null;
  /** of the whole file: columns of the first header with rows */
  #hasHeader = false;
  #before: TableRow | null = null;
  #header: TableRow | null = null;
  #account: string;
  #currency = YUAN;
  #owner = '';
  #layout = '';
  #time = '';
  #hiddenBalances = 0;
  /** places of rows with income and payment at once */
  readonly #both: string[] = [];
  #hasPartner = false;
  /** in front of places, where there are several sheets */
  #sheet = '';

  constructor(options: StatementOptions) {
    this.#options = options;
    this.#account = options.account ?? '';
  }

  /** A sheet may be another account. */
  openSheet(place: string): void {
    this.#sheet = place;
    this.#starts.push(this.#rows.length);
    this.#columns = null;
    this.#before = null;
    this.#time = '';
    this.#account = this.#options.account ?? '';
    this.#currency = YUAN;
  }

  take(row: TableRow): void {
    const columns = this.#headerWith(row);
    if (columns) this.#takeHeader(row, columns);
    else if (this.#columns) this.#takeRow(row, this.#columns);
    else this.#takeAbove(row);
    this.#before = row;
  }

  /** A header of one row, or of two: 发生额 above 借方 and 贷方. */
  #headerWith(row: TableRow): BankColumns | null {
    if (row.cells.some(({ kind }) => kind === 'number')) return null;
    const own = bankColumns([row]);
    if (own) return own;
    const lower = this.#lowerHeader(row);
    if (lower) return lower;
    const isBelowHeader = this.#before !== null && !statementTime(row.cells[0]?.text ?? '', '');
    const both = isBelowHeader && this.#before ? bankColumns([this.#before, row]) : null;
    return both?.has('income') && both.has('pay') && !this.#columns?.has('income') ? both : null;
  }

  /** The second row of a header whose first one is enough by itself: 户名 and 账号 below 对方信息. */
  #lowerHeader(row: TableRow): BankColumns | null {
    const [above, columns] = [this.#before, this.#columns];
    if (above === null || columns === null || above !== this.#header) return null;
    if (row.cells.some(({ text }) => /\d/.test(text))) return null;
    const both = bankColumns([above, row]);
    const keeps = both !== null && [...columns.keys()].every((field) => both.has(field));
    return keeps && both.size > columns.size ? both : null;
  }

  #takeHeader(row: TableRow, columns: BankColumns): void {
    this.#header = row;
    const heads = this.#before && this.#before.number === row.number - 1 ? [this.#before, row] : [row];
    const currency = headingCurrency(heads, columns);
    if (currency !== '') this.#currency = currencyCode(currency);
    this.#columns = this.#options.columns ?? columns;
    this.#hasHeader = true;
    this.#hasPartner ||= columns.has('counterparty') || columns.has('payer');
    this.#layout ||= row.cells.map(({ text }) => text.trim()).join('|');
  }

  #takeAbove(row: TableRow): void {
    for (const [place, { text }] of row.cells.entries()) {
      // Labels are spaced to equal width: 账　　号.
      const plain = text
        .slice(0, MAX_LABEL_LENGTH)
        .replace(/[\s\u3000]/g, '')
        .replace(/帐/g, '账')
        .replace(/[[【].*?[\]】]/gu, '');
      const labels = [...plain.matchAll(LABEL)];
      for (const [at, match] of labels.entries()) {
        const end = labels[at + 1]?.index ?? plain.length;
        const value = plain.slice(match.index + match[0].length, end).replace(/[,，;；]$/, '');
        const isLast = at === labels.length - 1;
        this.#takeLabel(
          match[1] ?? match[2] ?? '',
          (value || (isLast ? row.cells[place + 1]?.text : '') || '').trim(),
        );
      }
    }
  }

  #takeLabel(label: string, value: string): void {
    if (/名/.test(label)) this.#owner ||= value;
    else if (/^开户行|日期|时间|期间/.test(label)) return;
    else if (/币/.test(label)) this.#currency = currencyCode(value);
    else if (/[号户]$/.test(label) && value !== '' && this.#options.account === undefined)
      this.#openAccount(value);
  }

  #openAccount(account: string): void {
    if (account !== this.#account) this.#starts.push(this.#rows.length);
    this.#account = account;
  }

  #takeRow(row: TableRow, columns: BankColumns): void {
    const time = statementTime(cellText(row, columns.get('date')), cellText(row, columns.get('time')));
    if (time === null) this.#takeWithoutDate(row, columns);
    else this.#keep(row, columns, time);
  }

  #keep(row: TableRow, columns: BankColumns, time: string): void {
    this.#time = time.slice(0, 10);
    try {
      const known = { account: this.#account, currency: this.#currency, time };
      const raw = rawRow(row, columns, { ...known, place: this.#placeOf(row) });
      if (hasBoth(row, columns)) this.#both.push(raw.place);
      if (raw.balance === null && cellText(row, columns.get('balance')) !== '') this.#hiddenBalances += 1;
      this.#owner ||= fieldText(row, columns, 'owner');
      this.#rows.push(raw);
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      this.#refuse(row, 'bad-cell', `${this.#sheet}${error.message}`);
    }
  }

  /**
   * Sums, balances and remarks below the rows carry no date. A payment without one belongs to the day above it, whose cell reaches
   * over several rows; anything else with money in it is named.
   */
  #takeWithoutDate(row: TableRow, columns: BankColumns): void {
    const date = cellText(row, columns.get('date'));
    if (isFooter(row))
      this.#sums.push(...statedSums(row, columns, { place: this.#placeOf(row), rows: this.#rows.length }));
    else if (isAccountLabel(row)) this.#takeAbove(row);
    else if (date === '' && this.#time !== '' && saysWhatFor(row, columns))
      this.#keep(row, columns, this.#time);
    else if (/\d/.test(date) && (row.cells.length > 2 || hasMoney(row, columns)))
      this.#refuse(row, 'bad-date', date.slice(0, 40));
    else if (hasMoney(row, columns)) this.#refuse(row, 'no-date');
  }

  #placeOf({ number }: TableRow): string {
    return `${this.#sheet}第 ${number} 行`;
  }

  #refuse(row: TableRow, reason: RefusedRow['reason'], text = ''): void {
    this.#refused.push({ place: this.#placeOf(row), reason, text });
  }

  finish(): Statement {
    if (!this.#hasHeader) throw new FileError('没有找到银行流水的表头（需含日期、金额与余额或对方户名）');
    const { rows, mendings, unproved, isAssumed } = provedAccounts(this.#rows);
    const inFile = new Map(rows.map((row) => [row.place, row]));
    const money = this.#rows.map(({ place }) => {
      const row = inFile.get(place);
      return { income: parseScaled(row?.income ?? '0', MONEY), pay: parseScaled(row?.pay ?? '0', MONEY) };
    });
    return {
      fileName: this.#options.fileName,
      account: rows[0]?.account ?? this.#account,
      owner: this.#owner,
      layout: this.#layout,
      rows,
      refused: [
        ...this.#refused,
        ...unproved.map((place): RefusedRow => ({ place, reason: 'no-direction', text: '' })),
      ],
      contradictions: contradictions(this.#sums, money, this.#starts),
      mendings,
      warnings: this.#warnings(isAssumed),
    };
  }

  #warnings(isAssumed: boolean): StatementWarning[] {
    const warnings: StatementWarning[] = this.#both
      .slice(0, MAX_WARNINGS)
      .map((place) => ({ kind: 'both-sides', place }));
    if (this.#hiddenBalances > 0) warnings.unshift({ kind: 'hidden-balances', count: this.#hiddenBalances });
    if (!this.#hasPartner) warnings.push({ kind: 'no-partner' });
    if (isAssumed) warnings.push({ kind: 'assumed-income' });
    return warnings;
  }
}

interface ProvedAccounts extends Pick<ProvedRows, 'unproved' | 'isAssumed'> {
  readonly rows: StatementRow[];
  readonly mendings: AccountMending[];
}

/** The rows of each account and currency, proved by themselves. */
function provedAccounts(raws: readonly RawRow[]): ProvedAccounts {
  const groups = Map.groupBy(raws, ({ account, currency }) => `${account}\u0001${currency}`);
  const proved = [...groups.values()].map((rows) => ({ first: rows[0], ...provedRows(rows) }));
  return {
    rows: proved.flatMap(({ rows }) => rows),
    mendings: proved.flatMap(({ first, mendings }) =>
      mendings.map((mending) => ({
        account: first?.account ?? '',
        currency: first?.currency ?? YUAN,
        mending,
      })),
    ),
    unproved: proved.flatMap(({ unproved }) => unproved),
    isAssumed: proved.some(({ isAssumed }) => isAssumed),
  };
}

const MONEY_FIELDS: readonly BankField[] = ['income', 'pay', 'amount'];

function hasMoney(row: TableRow, columns: BankColumns): boolean {
  return MONEY_FIELDS.some((field) => /[1-9]/.test(fieldText(row, columns, field)));
}

function hasBoth(row: TableRow, columns: BankColumns): boolean {
  return (['income', 'pay'] as const).every((field) => /[1-9]/.test(fieldText(row, columns, field)));
}

/** A payment names a partner, a purpose or a balance; a row of figures alone is an unlabelled sum. */
function saysWhatFor(row: TableRow, columns: BankColumns): boolean {
  const fields = ['counterparty', 'summary', 'memo', 'serial', 'balance', 'payer', 'payee'] as const;
  return hasMoney(row, columns) && fields.some((field) => fieldText(row, columns, field) !== '');
}

function isAccountLabel({ cells }: TableRow): boolean {
  return (
    cells.length <= 4 &&
    /^(?:查询|本方)?[账帐][号户][:：]|^卡号[:：]/.test(cells[0]?.text.replace(/[\s\u3000]/g, '') ?? '')
  );
}
