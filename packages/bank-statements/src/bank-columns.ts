import type { Cell, TableRow } from '@jianheng/spreadsheet';

/** What a column of a statement can hold, in the order in which columns are taken. */
const FIELDS = [
  'date',
  'time',
  'income',
  'pay',
  'amount',
  'direction',
  'balance',
  'counterparty',
  'counterpartyAccount',
  'summary',
  'memo',
  'serial',
] as const;

export type BankField = (typeof FIELDS)[number];

export type BankColumns = ReadonlyMap<BankField, number>;

/** Headings without blanks and brackets, in order of preference. */
const WORDS: Readonly<Record<BankField, readonly RegExp[]>> = {
  date: [/^(?:交易|记账|入账)日期$/, /^交易时间$/, /^日期(?:时间)?$/, /^记账时间$/],
  time: [/^交易时间$/, /^时间$/],
  income: [
    /^记账金额收入$/,
    /^贷方(?:发生额|金额)?(?:收入)?$/,
    /^(?:收入|存入|转入|入账)(?:金额)?$/,
    /^交易金额收入$/,
  ],
  pay: [
    /^记账金额支出$/,
    /^借方(?:发生额|金额)?(?:支出)?$/,
    /^(?:支出|支取|转出|出账)(?:金额)?$/,
    /^交易金额支出$/,
  ],
  amount: [/^(?:交易金额|发生额|金额|交易额)$/],
  direction: [/^(?:借贷|收支|借贷方)(?:标志|标识|方向)?$/, /^借贷$/],
  balance: [/^(?:账户|本次|当前|联机)?余额$/],
  counterparty: [
    /^对方(?:户名|单位|账户名称|名称|单位名称)$/,
    /^(?:对手信息|交易对手|收付方名称|收款人名称)$/,
  ],
  counterpartyAccount: [/^对方(?:账户|账号)$/, /^收付方账号$/],
  summary: [/^(?:交易|业务)?摘要$/],
  memo: [/^(?:交易)?(?:附言|用途|详情)$/, /^备注$/, /^交易(?:地点|场所)$/],
  serial: [/^(?:交易)?流水号$/, /^日志号$/, /^(?:凭证|业务)(?:编)?号$/],
};

function heading({ text }: Cell): string {
  return text.replace(/[\s\u3000()（）/／]/g, '');
}

/** The columns of a statement when a row is its header: a date, amounts, and a balance or a partner. `null` otherwise. */
export function bankColumns(row: TableRow): BankColumns | null {
  const columns = new Map<BankField, number>();
  const taken = new Set<number>();
  for (const field of FIELDS) {
    const found = WORDS[field]
      .map((words) => row.cells.find((cell) => !taken.has(cell.column) && words.test(heading(cell))))
      .find((cell) => cell !== undefined);
    if (!found) continue;
    columns.set(field, found.column);
    taken.add(found.column);
  }
  const hasAmounts = columns.has('amount') || (columns.has('income') && columns.has('pay'));
  const isHeader =
    columns.has('date') && hasAmounts && (columns.has('balance') || columns.has('counterparty'));
  return isHeader ? columns : null;
}
