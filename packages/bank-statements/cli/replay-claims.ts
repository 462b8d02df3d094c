import { FEN, MONEY, moneyText, parseScaled } from '@jianheng/fixed-point';
import {
  type ClaimSuggestion,
  noClaimOf,
  type OpenInvoice,
  type StatementRow,
  suggestClaims,
} from '../src/index.ts';

/** What people claimed of a receipt; its row holds the id. */
export type Claim = {
  readonly id: string;
  readonly lines: readonly { readonly invoice: string; readonly amount: string }[];
};
type Ground = {
  readonly rows: readonly StatementRow[];
  readonly owner: string;
  readonly claims: readonly Claim[];
  readonly invoices: readonly OpenInvoice[];
};
/** How the first suggestions compare with what people claimed. */
export type Replay = {
  readonly asked: number;
  readonly answered: number;
  readonly right: number;
  readonly sure: number;
  readonly sureAndRight: number;
  readonly wrong: readonly string[];
};

/** What banks keep on the way, once people have claimed less than was open, is no longer waited for. */
const LEAST_OPEN = 2000 * 100 * FEN;
const SETTLED_DIVISOR = 20;

/** Goes through the receipts in the order of time. What was claimed before is taken off, as people had confirmed it by then. */
export function replayClaims({ rows, owner, claims, invoices }: Ground): Replay {
  const open = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const tried = rows
    .toSorted((one, other) => (one.time < other.time ? -1 : 1))
    .map((row) => {
      const claim = claims.find(({ id }) => `${row.serial} ${row.summary} ${row.memo}`.includes(id));
      const [first] = noClaimOf(row, owner) === undefined ? suggestFor(row, [...open.values()]) : [];
      for (const line of claim?.lines ?? []) takeOff(open, line);
      return { row, first, isRight: first !== undefined && claim !== undefined && isSame(first, claim) };
    });
  const answered = tried.filter(({ first }) => first && first.confidence !== 'possible');
  const sure = answered.filter(({ first }) => first?.confidence === 'sure');
  const countRight = (some: typeof tried) => some.filter(({ isRight }) => isRight).length;
  return {
    asked: claims.length,
    answered: answered.length,
    right: countRight(answered),
    sure: sure.length,
    sureAndRight: countRight(sure),
    wrong: answered
      .filter(({ isRight }) => !isRight)
      .map(
        ({ row, first }) =>
          `${row.time} ${row.counterparty} ${row.income} ${row.summary}${row.memo} ${first?.confidence}`,
      ),
  };
}

const suggestFor = (row: StatementRow, invoices: readonly OpenInvoice[]) =>
  suggestClaims(
    {
      open: row.income,
      payer: row.counterparty,
      text: `${row.summary} ${row.memo}`,
      receivedOn: row.time.slice(0, 10),
    },
    invoices,
  );

const linesText = (lines: Claim['lines']) =>
  lines
    .map(({ invoice, amount }) => `${invoice} ${moneyText(parseScaled(amount, MONEY))}`)
    .toSorted()
    .join();
const isSame = (one: ClaimSuggestion, { lines }: Claim) => linesText(one.lines) === linesText(lines);

function takeOff(open: Map<string, OpenInvoice>, { invoice, amount }: Claim['lines'][number]): void {
  const before = open.get(invoice);
  if (!before) return;
  const was = parseScaled(before.open, MONEY);
  const left = was - parseScaled(amount, MONEY);
  const isFee = left <= LEAST_OPEN && left * SETTLED_DIVISOR <= was;
  open.set(invoice, { ...before, open: moneyText(isFee ? 0 : left) });
}
