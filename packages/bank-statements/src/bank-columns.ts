import { joinHeader, type TableRow } from '@jianheng/spreadsheet';

/** What a column of a statement can hold, in the order in which columns are taken. */
const FIELDS = [
  'date',
  'time',
  'income',
  'pay',
  'amount',
  'direction',
  'balance',
  'currency',
  'payer',
  'payerAccount',
  'payee',
  'payeeAccount',
  'counterparty',
  'counterpartyAccount',
  'account',
  'owner',
  'summary',
  'memo',
  'serial',
] as const;
export type BankField = (typeof FIELDS)[number];

export type BankColumns = ReadonlyMap<BankField, number>;

/** Headings without blanks, brackets, units and a second language, in order of preference. */
const WORDS: Readonly<Record<BankField, readonly RegExp[]>> = {
  date: [
    /^(?:交易|记账|入账|发生)日期?$/,
    /^(?:交易|记账|入账)日期?时间$/,
    /^(?:交易|入账)时间$/,
    /^日期(?:时间)?$/,
    /^记账时间$/,
    /^(?:业务|会计|账务|过账|凭证|清算|到账|收支|收付|操作|核算|付款|交易完成)日期?(?:时间)?$/,
    /^(?:到账|收支|收付|操作|付款|清算|发生|交易完成|(?:交易)?创建|完成|支付)时间$/,
    /^(?:transaction|trade|posting|posted|booking|entry)?date(?:time|andtime)?$/i,
    /^(?:交易|记账|入账)日期?起息日期?$/,
    /^起息日期?$|^valuedate$/i,
    /^时间$|^年月日$/,
  ],
  time: [/^交易时间$/, /^(?:记账|入账)?时间$/, /^(?:transaction)?time$/i],
  income: [
    /^记账金额收入$/,
    /^(?:发生额|金额)?贷方?(?:交易|记账)?(?:发生额|金额|发生金额)?(?:收入|存入)?$/,
    /^(?:收入|存入|转入|流入|汇入|入账|收款|进账|来账|收方|贷记)(?:交易)?(?:金额|发生额)?$/,
    /^交易(?:金额收入|收入金额|收入)$/,
    /^(?:credit|deposits?|paidin|moneyin|receipts?|inflow)(?:amount)?$/i,
  ],
  pay: [
    /^记账金额支出$/,
    /^(?:发生额|金额)?借方?(?:交易|记账)?(?:发生额|金额|发生金额)?(?:支出|支取)?$/,
    /^(?:支出|支取|取出|转出|流出|汇出|出账|付款|付出|往账|付方|借记)(?:交易)?(?:金额|发生额)?$/,
    /^交易(?:金额支出|支出金额|支出)$/,
    /^(?:debit|withdrawals?|paidout|moneyout|payments?|outflow)(?:amount)?$/i,
  ],
  amount: [
    /^(?:交易金额|发生额|发生金额|金额|交易额)$/,
    /^(?:记账|收付|收支|借贷)金额$/,
    /^(?:人民币|本次|变动|原币|交易|账户)+(?:金额|发生额|发生金额)$/,
    /^(?:transaction)?amount$/i,
  ],
  direction: [
    /^(?:借贷|收支|收付|借贷方|收付款|往来账|来往账|往来|进出|交易|资金)(?:标志|标识|标记|方向|类别|流向)$/,
    /^(?:借贷|收支|收付)(?:类型)?$/,
    /^(?:标志|标识|标记|方向|流向)$|^(?:d[cr]?c[r]?)(?:flag)?$/i,
  ],
  balance: [
    /^(?:账户|本次|当前|联机|交易后|交易|可用|账面|当日|活期|存款)?(?:余额|结余|结存)$/,
    /^(?:running|after-?transaction|closing|available|account)?balance$/i,
  ],
  currency: [/^(?:交易|账户)?(?:币种|币别|货币)(?:名称|代码)?$/, /^currency$/i],
  payer: [/^付款(?:人|方)(?:账户)?(?:名称|户名)$/],
  payerAccount: [/^付款(?:人|方)(?:账号|账户|卡号)$/],
  payee: [/^收款(?:人|方)(?:账户)?(?:名称|户名)$/],
  payeeAccount: [/^收款(?:人|方)(?:账号|账户|卡号)$/],
  counterparty: [
    /^对方(?:户名|单位|账户名称?|账户户名|账号名称|名称|单位名称|客户名称|姓名|名|行名户名)$/,
    /^(?:对手信息|交易对手|交易对方|收付方名称|(?:交易)?对手(?:户名|名称|方名称)|收付款(?:人|方)(?:名称|户名)|对方)$/,
    /^(?:交易)?(?:对方|对手|往来)(?:方|单位|公司|客户|账户|账号|行名|信息)*(?:名称|户名|姓名|名)$/,
    /^(?:交易)?(?:对方信息|对方公司|对方客户|对手方|往来(?:方|单位|客户)|交易方)$/,
    /^对方户名账号$|^收付款?(?:人|方|对象|单位)(?:账户)?(?:名称|户名)?$/,
    /^(?:收款(?:人|方)?付款(?:人|方)?|付款(?:人|方)?收款(?:人|方)?)(?:账户)?(?:名称|户名)?$/,
    /^(?:客户|商户)名称$/,
    /^(?:counter-?party|payee|payer|beneficiary)(?:name)?$/i,
  ],
  counterpartyAccount: [
    /^对方(?:信息|单位)?(?:账户|账号|卡号|卡号账号|账号卡号|账户账号)$/,
    /^(?:收付方|(?:交易)?对手|收付款(?:人|方))账号$/,
  ],
  account: [
    /^(?:本方|我方|查询|己方|开户|交易|客户|结算|银行)?(?:账号|账户|卡号|账号卡号|银行账号)$/,
    /^accountn(?:o\.?|umber)$/i,
  ],
  owner: [/^(?:本方|我方)?(?:账户名称|户名|账户名)$/],
  summary: [/^(?:交易|业务)?摘要$/, /^(?:description|narrative|details|particulars|remarks?)$/i],
  memo: [/^(?:交易)?(?:附言|用途|详情)$/, /^备注$/, /^交易(?:地点|场所)$/],
  serial: [/^(?:交易)?流水号$/, /^日志号$/, /^(?:凭证|业务)(?:编)?号$/, /流水号$/],
};

/** Of a heading that has Chinese words, all others: 收入 Credit, 余额(CNY). */
const OTHER_LANGUAGE = /[A-Za-z¥￥$][A-Za-z¥￥$.'’ ]*/g;

/** A heading in one language, without unit, blanks and brackets: 交易金额(元)[ Trade Amount ] is 交易金额. */
function headingWords(path: readonly string[]): string {
  return path
    .map((text) => {
      const plain = text
        .replace(/[[【].*$/su, '')
        .replace(/帐/g, '账')
        .replace(/[（(/／](?:人民币)?(?:元|人民币元?|CNY|RMB|[¥￥])[)）]?$/iu, '');
      const own = /\p{Script=Han}/u.test(plain) ? plain.replace(OTHER_LANGUAGE, '') : plain;
      return own.replace(/[\s\u3000()（）/／、:：]/g, '');
    })
    .join('');
}

/**
 * The columns of a statement when some rows are its header: a date, amounts, and a balance, a partner or a direction. `null` otherwise.
 */
export function bankColumns(rows: readonly TableRow[]): BankColumns | null {
  const labels = joinHeader(rows).labels.map(({ column, path }) => ({ column, words: headingWords(path) }));
  const columns = new Map<BankField, number>();
  const taken = new Set<number>();
  for (const field of FIELDS) {
    const found = WORDS[field]
      .map((words) => labels.find(({ column, words: text }) => !taken.has(column) && words.test(text)))
      .find((label) => label !== undefined);
    if (!found) continue;
    columns.set(field, found.column);
    taken.add(found.column);
  }
  takeOneAmount(columns, labels);
  const has = (...fields: readonly BankField[]) => fields.some((field) => columns.has(field));
  const hasAmounts = has('amount') || (has('income') && has('pay'));
  const isHeader =
    has('date') && hasAmounts && has('balance', 'counterparty', 'direction', 'payer', 'summary');
  return isHeader ? columns : null;
}

/** 入账金额 without a column of payments holds both, by its sign. */
function takeOneAmount(
  columns: Map<BankField, number>,
  labels: readonly { readonly column: number; readonly words: string }[],
): void {
  const income = columns.get('income');
  if (income === undefined || columns.has('pay') || columns.has('amount')) return;
  if (!labels.some(({ column, words }) => column === income && words.startsWith('入账'))) return;
  columns.delete('income');
  columns.set('amount', income);
}

/** The currency that the headings of amounts name in brackets, empty where they name none: 收入(USD). */
export function headingCurrency(rows: readonly TableRow[], columns: BankColumns): string {
  const amounts = (['income', 'pay', 'amount'] as const).flatMap((field) => columns.get(field) ?? []);
  const paths = joinHeader(rows).labels.flatMap(({ column, path }) => (amounts.includes(column) ? path : []));
  return paths.map((text) => IN_BRACKETS.exec(text)?.[1] ?? '').find((text) => text !== '') ?? '';
}

const IN_BRACKETS = /[（(](USD|美元|HKD|港[币元]|EUR|欧元|GBP|英镑|JPY|日[元圆])[)）]/i;
