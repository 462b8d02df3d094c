import { MONEY, type Money, parseScaled } from '@jianheng/fixed-point';
import { FileError } from '@jianheng/foreign-content';
import {
  cellAt,
  cellText,
  decimalsOf,
  rounded,
  shownFigure,
  type TableRow,
  typedNumber,
} from '@jianheng/spreadsheet';
import type { BankColumns, BankField } from './bank-columns.ts';
import { currencyCode } from './currency.ts';
import type { StatementRow } from './statement.ts';

/** The two sides of a payment, each by its account, else its name. */
export interface Sides {
  readonly payer: PaymentSide;
  readonly payee: PaymentSide;
}

export interface PaymentSide {
  readonly name: string;
  readonly account: string;
}

/** A row before its direction is settled. */
export interface RawRow extends Omit<StatementRow, 'income' | 'pay'> {
  /** as the file writes it: one signed amount, or what came in less what went out */
  readonly written: Money;
  /** the same with the flag, or the column, deciding alone: a minus repeats it */
  readonly flagged: Money;
  /** the amount that goes out is written with a minus */
  readonly isMinusOut: boolean;
  /** money goes out by its flag or its column */
  readonly isOut: boolean;
  /** neither sign nor flag nor column gives the direction */
  readonly isUnmarked: boolean;
  /** directions in columns whose headings name none: 1 comes in, -1 goes out */
  readonly hints: ReadonlyMap<number, 1 | -1>;
  /** payer and payee, where both are columns */
  readonly sides: Sides | null;
}

const NOTHING = /^[-—–―*]+$/;
/** 某公司/6222… in one cell. */
const NAME_AND_ACCOUNT = /^(.*?[^\d\s/,，、])[\s/,，、]+([\d*]{6,})$/;
const OUT = /借|支|付|出|往|取|^-$|^d/i;
const IN = /贷|收|入|来|存|进|^\+$|^c/i;

/** Text of a column; dashes are empty. */
export function fieldText(row: TableRow, columns: BankColumns, field: BankField): string {
  const text = cellText(row, columns.get(field));
  return NOTHING.test(text) ? '' : text;
}

/** Reads a row whose time is known. Throws FileError naming the cell that cannot be read. */
export function rawRow(
  row: TableRow,
  columns: BankColumns,
  known: Pick<StatementRow, 'place' | 'account' | 'currency' | 'time'>,
): RawRow {
  const text = (field: BankField) => fieldText(row, columns, field);
  const account = text('account') || known.account;
  return {
    place: known.place,
    account,
    currency: text('currency') === '' ? known.currency : currencyCode(text('currency')),
    time: known.time,
    ...amounts(row, columns, account),
    hints: hintsIn(row, columns),
    sides: sidesOf(row, columns),
    balance: balanceOf(row, columns),
    ...partner(row, columns, account),
    summary: text('summary'),
    memo: text('memo'),
    serial: text('serial'),
  };
}

type Amounts = Pick<RawRow, 'written' | 'flagged' | 'isMinusOut' | 'isOut' | 'isUnmarked'>;

function amounts(row: TableRow, columns: BankColumns, account: string): Amounts {
  if (!columns.has('amount') || (columns.has('income') && columns.has('pay'))) {
    const [income, pay] = [moneyAt(row, columns, 'income'), moneyAt(row, columns, 'pay')];
    const isOut = pay !== 0;
    return {
      written: income - pay,
      flagged: Math.abs(income) - Math.abs(pay),
      isMinusOut: pay < 0,
      isOut,
      isUnmarked: false,
    };
  }
  const amount = moneyAt(row, columns, 'amount');
  const sign = signOf(row, columns, { amount, account });
  if (sign === 0) {
    const isUnmarked = amount > 0;
    return { written: amount, flagged: amount, isMinusOut: false, isOut: amount < 0, isUnmarked };
  }
  const isOut = sign < 0 && amount !== 0;
  return {
    written: sign * amount,
    flagged: sign * Math.abs(amount),
    isMinusOut: isOut && amount < 0,
    isOut,
    isUnmarked: false,
  };
}

/** 1 for money that comes in, -1 for what goes out, 0 where only the sign of the amount decides. Throws FileError for an unknown flag. */
function signOf(
  row: TableRow,
  columns: BankColumns,
  { amount, account }: { readonly amount: Money; readonly account: string },
): -1 | 0 | 1 {
  const flag = cellText(row, columns.get('direction'));
  if (flag !== '') return signOfFlag(row, flag, amount);
  if (amount < 0 || account === '') return 0;
  if (fieldText(row, columns, 'payerAccount') === account) return -1;
  return fieldText(row, columns, 'payeeAccount') === account ? 1 : 0;
}

function signOfFlag({ number }: TableRow, flag: string, amount: Money): -1 | 0 | 1 {
  const [isOut, isIn] = [OUT.test(flag), IN.test(flag)];
  if (isOut !== isIn) return isOut ? -1 : 1;
  if (amount === 0) return 0;
  throw new FileError(`第 ${number} 行：「${flag.slice(0, 40)}」不是已知的收支方向，未读入`);
}

const HINT =
  /^(?:(\+|收|贷|进|存|贷方|CR?|credit|[^付支借出往]{0,4}(?:收入|转入|存入|来账|入账|收款|流入|汇入))|(?:-|付|支|借|出|取|借方|DR?|debit|[^收贷入来]{0,4}(?:支出|转出|支取|往账|出账|付款|流出|汇出)))(?:[（(][借贷收支付][)）])?$/i;

function hintsIn({ cells }: TableRow, columns: BankColumns): Map<number, 1 | -1> {
  const taken = new Set(columns.values());
  const hints = new Map<number, 1 | -1>();
  for (const { column, text } of cells) {
    const match = taken.has(column) ? null : HINT.exec(text.trim());
    if (match) hints.set(column, match[1] === undefined ? -1 : 1);
  }
  return hints;
}

const LABELS = { income: '收入', pay: '支出', amount: '金额' } as const;

function moneyAt(row: TableRow, columns: BankColumns, field: keyof typeof LABELS): Money {
  const column = columns.get(field);
  const cell = column === undefined ? undefined : cellAt(row, column);
  const marked = cell?.kind === 'text' ? markedFigure(cell.text) : null;
  const text = marked ?? shownFigure(row, column, { label: LABELS[field], most: 4 })?.text ?? '0';
  // Programs keep more digits than money has.
  const value = parseScaled(decimalsOf(text) > 2 ? rounded(text, 2) : text, MONEY);
  if (Number.isNaN(value))
    throw new FileError(`第 ${row.number} 行：金额「${text.slice(0, 60)}」超出可精确表示的范围`);
  return value;
}

/** 5,000.00CR, 5,000.00 DR: a credit comes in, a debit goes out. */
function markedFigure(text: string): string | null {
  const match = /^(.*\d)\s*(CR|DR)\.?$/i.exec(text.trim());
  const number = match ? typedNumber(match[1] ?? '') : null;
  if (number === null) return null;
  return /^d/i.test(match?.[2] ?? '') && !number.startsWith('-') && Number(number) !== 0
    ? `-${number}`
    : number;
}

/** A balance to the fen: programs keep more digits than money has. `null` when it is hidden, or too large to be exact. */
function balanceOf(row: TableRow, columns: BankColumns): string | null {
  const text = cellText(row, columns.get('balance'));
  const number = markedFigure(text) ?? typedNumber(text);
  if (number === null) return null;
  const balance = decimalsOf(number) > 2 ? rounded(number, 2) : number;
  return Number.isNaN(parseScaled(balance, MONEY)) ? null : balance;
}

function sidesOf(row: TableRow, columns: BankColumns): Sides | null {
  if (!columns.has('payer') && !columns.has('payerAccount')) return null;
  const text = (field: BankField) => fieldText(row, columns, field);
  return {
    payer: { name: text('payer'), account: text('payerAccount') },
    payee: { name: text('payee'), account: text('payeeAccount') },
  };
}

/** The other side: named as such, or the one of payer and payee that is not the own account. */
function partner(
  row: TableRow,
  columns: BankColumns,
  account: string,
): Pick<StatementRow, 'counterparty' | 'counterpartyAccount'> {
  const text = (field: BankField) => fieldText(row, columns, field);
  const named = { counterparty: text('counterparty'), counterpartyAccount: text('counterpartyAccount') };
  if (columns.has('counterparty') || !columns.has('payer') || !columns.has('payee')) {
    return columns.has('counterparty')
      ? parted(named)
      : { ...named, counterparty: text('payee') || text('payer') };
  }
  const isOwnPayer = text('payerAccount') === account && account !== '';
  const side = isOwnPayer ? (['payee', 'payeeAccount'] as const) : (['payer', 'payerAccount'] as const);
  return { counterparty: text(side[0]), counterpartyAccount: text(side[1]) };
}

/** A name and an account in one cell come apart. */
function parted(named: Pick<StatementRow, 'counterparty' | 'counterpartyAccount'>): typeof named {
  const match = named.counterpartyAccount === '' ? NAME_AND_ACCOUNT.exec(named.counterparty) : null;
  return match ? { counterparty: match[1] ?? '', counterpartyAccount: match[2] ?? '' } : named;
}
