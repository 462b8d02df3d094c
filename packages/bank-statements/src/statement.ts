/** One row of a bank's record (银行流水). Money as plain decimal text; from the bank's view 贷 is money that comes in. */
export interface StatementRow {
  /** where it stands, for messages: 第 12 行 */
  readonly place: string;
  /** own account, as the file or the caller names it */
  readonly account: string;
  /** code of ISO 4217, CNY when the file names none */
  readonly currency: string;
  /** `2024-01-02`, with ` 11:59:41` when the file says so */
  readonly time: string;
  /** two amounts that are not negative; at most one of them is not zero */
  readonly income: string;
  readonly pay: string;
  /** after the row; `null` when the file hides or lacks it */
  readonly balance: string | null;
  readonly counterparty: string;
  readonly counterpartyAccount: string;
  readonly summary: string;
  readonly memo: string;
  /** the bank's own number of the row */
  readonly serial: string;
}

/**
 * How rows were read otherwise than they are written, because their balances prove it: `direction`: 借 is money that comes in (a company's
 * own ledger); `balance-sign`: amounts have neither sign nor flag, and the change of the balance gives their direction; `sides`: no own account is named, so the side of every row is the own one; `sign`: a minus repeats a flag or a column of payments; `order`; `balance-before`: balances are those before their rows.
 */
export type Mending = 'direction' | 'balance-sign' | 'sides' | 'sign' | 'order' | 'balance-before';

/** A mending of the rows of one account. */
export interface AccountMending {
  readonly account: string;
  readonly currency: string;
  readonly mending: Mending;
}

/** A row that could not be read, and why: `bad-cell` has the whole sentence about its cell in `text`, `bad-date` what the cell holds. */
export interface RefusedRow {
  readonly place: string;
  readonly reason: 'bad-cell' | 'bad-date' | 'no-date' | 'no-direction';
  readonly text: string;
}

/** A sum that the file states and its rows do not come to; money as text. */
export interface SumContradiction {
  readonly place: string;
  readonly side: 'income' | 'pay';
  readonly stated: string;
  readonly sum: string;
}

/** What should be looked at: balances that are hidden, a row with income and payment, no column of partners, directions that nothing proves. */
export type StatementWarning =
  | { readonly kind: 'hidden-balances'; readonly count: number }
  | { readonly kind: 'both-sides'; readonly place: string }
  | { readonly kind: 'no-partner' }
  | { readonly kind: 'assumed-income' };

/** One export: of one account, or of several. */
export interface Statement {
  readonly fileName: string;
  /** that of its first row; empty when neither file nor caller names it */
  readonly account: string;
  readonly owner: string;
  /** the words of its header, by which exports of one bank are alike */
  readonly layout: string;
  /** in the order of time; rows of the same time in the order of the file */
  readonly rows: readonly StatementRow[];
  /** rows that could not be read */
  readonly refused: readonly RefusedRow[];
  readonly contradictions: readonly SumContradiction[];
  readonly mendings: readonly AccountMending[];
  readonly warnings: readonly StatementWarning[];
}
