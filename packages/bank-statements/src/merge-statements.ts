import { MONEY, moneyText, parseScaled } from '@jianheng/fixed-point';
import { YUAN } from './currency.ts';
import { compareText } from './prove-rows.ts';
import type { Statement, StatementRow } from './statement.ts';

/** A row whose balance does not follow from the row before it: rows are missing in between. */
export interface BalanceBreak {
  readonly place: string;
  readonly time: string;
  readonly serial: string;
  /** what the balance would be, and what it is */
  readonly expected: string;
  readonly actual: string;
  /** actual less expected: the sum of what is missing */
  readonly difference: string;
}

/** One account from one or several exports. */
export interface AccountStatement {
  readonly account: string;
  readonly currency: string;
  readonly rows: readonly StatementRow[];
  readonly income: string;
  readonly pay: string;
  /** income less pay */
  readonly net: string;
  readonly lastBalance: string | null;
  /** rows that a later export repeats, taken once */
  readonly overlapping: readonly string[];
  readonly breaks: readonly BalanceBreak[];
}

/** The rows of one account and currency of an export. */
interface AccountPart extends Pick<Statement, 'fileName' | 'layout' | 'rows'> {
  readonly account: string;
  readonly currency: string;
}

/**
 * Puts the exports of each account and currency together: a row that an earlier export holds already (account, time, amounts, balance, serial number)
 * is taken once; then every balance is held against the one before it. Exports that name no account are put together only when they
 * are laid out alike and share a row.
 */
export function mergeStatements(statements: readonly Statement[]): AccountStatement[] {
  const groups: AccountPart[][] = [];
  for (const part of statements.flatMap(partsOf)) {
    const same = groups.find((group) => group.some((other) => areOneAccount(other, part)));
    if (same) same.push(part);
    else groups.push([part]);
  }
  return groups.map(accountOf);
}

function partsOf({ fileName, layout, account, rows }: Statement): AccountPart[] {
  const parts = Map.groupBy(rows, (row) => `${row.account}\u0001${row.currency}`);
  if (parts.size === 0) return [{ fileName, layout, account, currency: YUAN, rows }];
  return [...parts.values()].map((own) => ({
    fileName,
    layout,
    account: own[0]?.account || account,
    currency: own[0]?.currency ?? YUAN,
    rows: own,
  }));
}

/** Exports that do not name their account are of one when they are laid out alike and share a row. */
function areOneAccount(left: AccountPart, right: AccountPart): boolean {
  if (left.currency !== right.currency) return false;
  if (left.account !== '' || right.account !== '') return left.account === right.account;
  if (left.layout !== right.layout) return false;
  const keys = new Set(left.rows.map(keyOf));
  return right.rows.some((row) => keys.has(keyOf(row)));
}

function accountOf(files: readonly AccountPart[]): AccountStatement {
  const { account = '', currency = YUAN } = files[0] ?? {};
  const rows: StatementRow[] = [];
  const overlapping: string[] = [];
  const known = new Map<string, number>();
  for (const file of files) {
    const { fresh, repeated } = freshRows(file, known);
    overlapping.push(...repeated.map((row) => `${file.fileName} ${row.place}`));
    for (const row of fresh) {
      rows.push(files.length === 1 ? row : { ...row, place: `${file.fileName} ${row.place}` });
    }
  }
  if (files.length > 1) rows.sort((left, right) => compareText(left.time, right.time));
  return { account, currency, rows, ...sums(rows), overlapping, breaks: balanceBreaks(rows) };
}

/** The rows of a file that no file before it holds; two equal rows within one file are two payments. */
function freshRows(
  { rows }: AccountPart,
  known: Map<string, number>,
): { readonly fresh: readonly StatementRow[]; readonly repeated: readonly StatementRow[] } {
  const own = new Map<string, number>();
  const isFresh = (row: StatementRow): boolean => {
    const key = keyOf(row);
    const count = (own.get(key) ?? 0) + 1;
    own.set(key, count);
    return count > (known.get(key) ?? 0);
  };
  const { fresh = [], repeated = [] } = Object.groupBy(rows, (row) => (isFresh(row) ? 'fresh' : 'repeated'));
  for (const [key, count] of own) known.set(key, Math.max(count, known.get(key) ?? 0));
  return { fresh, repeated };
}

function keyOf({ time, income, pay, balance, serial }: StatementRow): string {
  return [time, income, pay, balance ?? '', serial].join('\u0001');
}

function sums(
  rows: readonly StatementRow[],
): Pick<AccountStatement, 'income' | 'pay' | 'net' | 'lastBalance'> {
  const total = (field: 'income' | 'pay') =>
    rows.reduce((sum, row) => sum + parseScaled(row[field], MONEY), 0);
  const [income, pay] = [total('income'), total('pay')];
  return {
    income: moneyText(income),
    pay: moneyText(pay),
    net: moneyText(income - pay),
    lastBalance: rows.at(-1)?.balance ?? null,
  };
}

/** Rows whose balance is not the balance before them plus income less pay. */
function balanceBreaks(rows: readonly StatementRow[]): BalanceBreak[] {
  const breaks: BalanceBreak[] = [];
  for (const [at, row] of rows.entries()) {
    const before = rows[at - 1]?.balance ?? null;
    if (before === null || row.balance === null) continue;
    const expected =
      parseScaled(before, MONEY) + parseScaled(row.income, MONEY) - parseScaled(row.pay, MONEY);
    const actual = parseScaled(row.balance, MONEY);
    if (actual === expected) continue;
    breaks.push({
      place: row.place,
      time: row.time,
      serial: row.serial,
      expected: moneyText(expected),
      actual: moneyText(actual),
      difference: moneyText(actual - expected),
    });
  }
  return breaks;
}
