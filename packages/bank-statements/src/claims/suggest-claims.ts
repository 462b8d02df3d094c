import { MONEY, moneyText, parseScaled } from '@jianheng/fixed-point';
import { type ClaimableInvoice, type InvoiceChoice, invoiceChoices } from './invoice-choices.ts';
import { namesCustomer, type PayerLikeness, payerLikeness } from './payer-names.ts';

/** A receipt of which something is still to be claimed. */
export type OpenReceipt = {
  /** what is still to be claimed, as text */
  readonly open: string;
  readonly payer: string;
  /** whatever the bank says besides: summary, memo */
  readonly text: string;
  /** the day on which it came in */
  readonly receivedOn: string;
};
/** An invoice of which something is still to be received. */
export type OpenInvoice = {
  readonly id: string;
  readonly number: string;
  readonly contract: string;
  readonly customer: string;
  readonly issuedOn: string;
  /** what is still to be received, as text */
  readonly open: string;
};

export type SuggestionReason =
  | { readonly kind: Exclude<InvoiceChoice<ClaimableInvoice>['kind'], 'lessFee' | 'share'> }
  | { readonly kind: 'lessFee'; readonly fee: string }
  | { readonly kind: 'share'; readonly percent: number }
  | { readonly kind: 'payer'; readonly likeness: PayerLikeness }
  | { readonly kind: 'contractNamed' | 'invoiceNamed' | 'customerNamed' };

/** What may be claimed of a receipt, and why. */
export type ClaimSuggestion = {
  readonly lines: readonly { readonly invoice: string; readonly amount: string; readonly fee: string }[];
  readonly reasons: readonly SuggestionReason[];
  /** `sure` where nothing else makes the amount to the cent; `likely` where something speaks for it alone. */
  readonly confidence: 'sure' | 'likely' | 'possible';
};

const MOST = 3;
type Known = ClaimableInvoice & Pick<OpenInvoice, 'number' | 'contract' | 'customer'>;
type Rated = {
  readonly choice: InvoiceChoice<Known>;
  readonly reasons: readonly SuggestionReason[];
  /** how well payer and text agree, and then the amount */
  readonly evidence: number;
  readonly exactness: number;
};

const LIKENESS: Readonly<Record<PayerLikeness, number>> = {
  same: 5,
  alike: 4,
  part: 2,
  unknown: 1,
  other: 0,
};
const NAMED = { contractNamed: 6, invoiceNamed: 7, customerNamed: 3 } as const;
const EXACTNESS = { exact: 4, combined: 3, lessFee: 2, share: 1, part: 0 } as const;
/** From here on something tells whose receipt it is. */
const KNOWN_PAYER = LIKENESS.part;

/**
 * The invoices that a receipt may pay, at most three suggestions, the best first, each with its reasons. Invoices that were made
 * after the money came in are not meant. Nothing is claimed by this: people decide.
 */
export function suggestClaims(receipt: OpenReceipt, invoices: readonly OpenInvoice[]): ClaimSuggestion[] {
  const amount = parseScaled(receipt.open, MONEY);
  if (amount <= 0) return [];
  const known = invoices
    .filter(({ issuedOn }) => issuedOn <= receipt.receivedOn)
    .map((invoice): Known => ({ ...invoice, open: parseScaled(invoice.open, MONEY) }))
    .filter(({ open }) => open > 0);
  const rated = [...Map.groupBy(known, ({ customer }) => customer).values()]
    .flatMap((ofOne) => invoiceChoices(amount, ofOne))
    .flatMap((choice) => rate(receipt, choice) ?? [])
    .toSorted(better);
  return rated.slice(0, MOST).map((one) => ({
    lines: linesOf(one.choice, amount),
    reasons: one.reasons,
    confidence: confidenceOf(one, rated),
  }));
}

function rate(receipt: OpenReceipt, choice: InvoiceChoice<Known>): Rated | undefined {
  const customer = choice.invoices[0]?.customer ?? '';
  const likeness = payerLikeness(receipt.payer, customer);
  const named = namedIn(receipt.text, choice.invoices);
  const evidence = LIKENESS[likeness] + named.reduce((sum, kind) => sum + NAMED[kind], 0);
  // Of whom nothing is known, only an amount to the cent speaks for an invoice.
  if (evidence === 0 || (evidence < KNOWN_PAYER && EXACTNESS[choice.kind] < EXACTNESS.lessFee))
    return undefined;
  const payer = { kind: 'payer', likeness } as const;
  const reasons = [
    amountReason(choice),
    ...(likeness === 'other' ? [] : [payer]),
    ...named.map((kind) => ({ kind })),
  ];
  return { choice, reasons, evidence, exactness: EXACTNESS[choice.kind] };
}

function namedIn(text: string, invoices: readonly Known[]): (keyof typeof NAMED)[] {
  const said = text.replaceAll(/\s/g, '').toUpperCase();
  const all = (value: (invoice: Known) => string) =>
    invoices.every((invoice) => value(invoice) !== '' && said.includes(value(invoice).toUpperCase()));
  return [
    ...(all(({ number }) => number) ? (['invoiceNamed'] as const) : []),
    ...(all(({ contract }) => contract) ? (['contractNamed'] as const) : []),
    ...(invoices.every(({ customer }) => namesCustomer(text, customer)) ? (['customerNamed'] as const) : []),
  ];
}

function amountReason({ kind, fee, percent = 0 }: InvoiceChoice<Known>): SuggestionReason {
  if (kind === 'lessFee') return { kind, fee: moneyText(fee) };
  return kind === 'share' ? { kind, percent } : { kind };
}

/** To the cent before the rest; then who paid; then how the amount is made. */
function better(one: Rated, other: Rated): number {
  return (
    Number(isExact(other)) - Number(isExact(one)) ||
    other.evidence - one.evidence ||
    other.exactness - one.exactness
  );
}

const isExact = ({ exactness }: Rated) => exactness >= EXACTNESS.combined;

/** One that has no rival of its own rank; of several parts of a sum nobody knows which is meant. */
function confidenceOf(one: Rated, all: readonly Rated[]): ClaimSuggestion['confidence'] {
  const rivals = all.filter(
    (other) => other !== one && better(other, one) <= 0 && isExact(other) === isExact(one),
  );
  const isAlone = rivals.length === 0;
  if (isExact(one)) {
    if (isAlone) return 'sure';
    return rivals.every((other) => better(other, one) === 0 && isSameDeal(other, one))
      ? 'likely'
      : 'possible';
  }
  return isAlone && one.exactness >= EXACTNESS.share ? 'likely' : 'possible';
}

/** Equal parts of one contract: the older invoice is paid first. */
const isSameDeal = (other: Rated, one: Rated) =>
  other.choice.kind === one.choice.kind &&
  other.choice.invoices[0]?.contract === one.choice.invoices[0]?.contract;

function linesOf({ invoices, fee }: InvoiceChoice<Known>, amount: number): ClaimSuggestion['lines'] {
  const [only] = invoices;
  if (invoices.length === 1 && only)
    return [{ invoice: only.id, amount: moneyText(amount), fee: moneyText(fee) }];
  return invoices.map(({ id, open }) => ({ invoice: id, amount: moneyText(open), fee: moneyText(0) }));
}
