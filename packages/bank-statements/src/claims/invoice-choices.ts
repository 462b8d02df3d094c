import { FEN, type Money } from '@jianheng/fixed-point';

/** An invoice with what is still to be received for it. */
export type ClaimableInvoice = { readonly id: string; readonly issuedOn: string; readonly open: Money };

/** Invoices that an amount may be meant for, and how it agrees with what is open on them. */
export type InvoiceChoice<Invoice extends ClaimableInvoice> = {
  readonly kind: 'exact' | 'combined' | 'lessFee' | 'share' | 'part';
  readonly invoices: readonly Invoice[];
  /** What the bank kept of it on the way. */
  readonly fee: Money;
  /** Of a share, how many percent of what is open. */
  readonly percent?: number;
};

const YUAN: Money = 100 * FEN;
const MOST_TOGETHER = 4;
/** Of more invoices than these, which together make an amount is chance. */
const MOST_TRIED = 40;
/** Equal invoices make an amount in many ways, of which only the first matter. */
const MOST_COMBINATIONS = 50;
const MOST_FEE: Money = 2000 * YUAN;
/** A fee is little beside what it is kept of. */
const FEE_DIVISOR = 20;
/** Contracts are paid by steps of so many percent, rounded to the yuan. */
const SHARE_STEP = 5;
const LEAST_FOR_SHARES: Money = 1000 * YUAN;

/** How an amount may be made of these invoices, all of one customer, the likeliest kind first, older invoices before newer. */
export function invoiceChoices<Invoice extends ClaimableInvoice>(
  amount: Money,
  given: readonly Invoice[],
): InvoiceChoice<Invoice>[] {
  const invoices = given.toSorted((one, other) => compare(one.issuedOn, other.issuedOn));
  const single = invoices.flatMap((invoice) => singleChoice(amount, invoice) ?? []);
  const isExact = single.some(({ kind }) => kind === 'exact');
  return [...single, ...(isExact ? [] : combinations(amount, invoices))];
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

function singleChoice<Invoice extends ClaimableInvoice>(
  amount: Money,
  invoice: Invoice,
): InvoiceChoice<Invoice> | undefined {
  const missing = invoice.open - amount;
  const invoices = [invoice];
  if (missing < 0) return undefined;
  if (missing === 0) return { kind: 'exact', invoices, fee: 0 };
  if (missing <= MOST_FEE && missing * FEE_DIVISOR <= invoice.open)
    return { kind: 'lessFee', invoices, fee: missing };
  const percent = shareOfOpen(amount, invoice.open);
  return percent === undefined
    ? { kind: 'part', invoices, fee: 0 }
    : { kind: 'share', invoices, fee: 0, percent };
}

function shareOfOpen(amount: Money, open: Money): number | undefined {
  if (open < LEAST_FOR_SHARES) return undefined;
  const percent = Math.round((amount / open) * (100 / SHARE_STEP)) * SHARE_STEP;
  const isRound = Math.abs(amount - (open / 100) * percent) <= YUAN;
  return isRound && percent > 0 && percent < 100 ? percent : undefined;
}

/** Two to four invoices that make the amount to the cent, at most `MOST_COMBINATIONS` of them. */
function combinations<Invoice extends ClaimableInvoice>(
  amount: Money,
  invoices: readonly Invoice[],
): InvoiceChoice<Invoice>[] {
  const tried = invoices.filter(({ open }) => open < amount).slice(0, MOST_TRIED);
  const found: InvoiceChoice<Invoice>[] = [];
  for (const together of sums(tried, amount)) {
    if (together.length > 1) found.push({ kind: 'combined', invoices: together, fee: 0 });
    if (found.length === MOST_COMBINATIONS) break;
  }
  return found.toSorted((one, other) => one.invoices.length - other.invoices.length);
}

/** At most `MOST_TOGETHER` invoices each that add up to what is left, in their order. */
function* sums<Invoice extends ClaimableInvoice>(
  invoices: readonly Invoice[],
  left: Money,
  { from, chosen }: { readonly from: number; readonly chosen: readonly Invoice[] } = { from: 0, chosen: [] },
): Generator<readonly Invoice[]> {
  for (let at = from; at < invoices.length; at += 1) {
    const invoice = invoices[at];
    const rest = left - (invoice?.open ?? 0);
    if (invoice === undefined || rest < 0) continue;
    if (rest === 0) yield [...chosen, invoice];
    else if (chosen.length + 1 < MOST_TOGETHER)
      yield* sums(invoices, rest, { from: at + 1, chosen: [...chosen, invoice] });
  }
}
