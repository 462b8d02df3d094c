import { type OpenInvoice, payerPart, suggestClaims } from '@jianheng/bank-statements';
import { decimal } from '@jianheng/definition';
import { chinaDay } from '@jianheng/expression';
import { serve } from '@jianheng/server-platform';
import { receivablesCalls } from '../receivables.calls.ts';
import { receivables } from '../receivables.module.ts';

type Receipt = {
  readonly open: string | null;
  readonly otherSideUnit: string | null;
  readonly summary: string | null;
  readonly memo: string | null;
  readonly dateTime: string;
};

/** A fee that a bank may have kept. */
const MOST_FEE = '2000';
const MOST_INVOICES = 500;
/** Numbers of contracts and invoices in what a bank says. */
const NUMBERS = /[A-Za-z]{1,6}[-—]?\d[\w-]{3,30}|\d{20}|\d{8}/g;

/** Suggested claims (推荐认领): invoices that the caller sees and that the receipt may pay. */
export const suggestions = serve(
  receivables,
  receivablesCalls,
  { of: 'receipt', read: 'claim' },
  {
    'GET /b/bank-detail/:id/suggestions': {
      label: '银行流水：推荐认领',
      reads: async ({ row, seen }) => {
        const found = await invoicesFor(seen('invoice').list, row);
        const suggested = suggestClaims(
          {
            open: row.open ?? '0',
            payer: row.otherSideUnit ?? '',
            text: textOf(row),
            receivedOn: chinaDay(new Date(row.dateTime)),
          },
          [...found.values()],
        );
        return suggested.map(({ confidence, reasons, lines }) => ({
          confidence,
          reasons: [...reasons],
          lines: lines.map((line) => ({ ...line, ...told(found.get(line.invoice)) })),
        }));
      },
    },
  },
);

const textOf = ({ summary, memo }: Receipt) => `${summary ?? ''} ${memo ?? ''}`;
const told = (invoice: OpenInvoice | undefined) => ({
  number: invoice?.number ?? '',
  buyer: invoice?.customer ?? '',
  open: invoice?.open ?? '0.00',
});

type Listed = {
  readonly id: string;
  readonly number: string;
  readonly contractCode: string | null;
  readonly buyer: string;
  readonly issuedOn: string;
  readonly open: string | null;
};
type Filters = Readonly<Record<string, unknown>>;
type List = (query: { readonly params: Filters; readonly pageSize: number }) => Promise<readonly Listed[]>;

/** Whatever may be meant, asked for by what the database finds at once: the amount, the payer, numbers in the memo. */
async function invoicesFor(list: List, receipt: Receipt): Promise<ReadonlyMap<string, OpenInvoice>> {
  const amount = receipt.open ?? '0';
  const payer = payerPart(receipt.otherSideUnit ?? '');
  const numbers = [...new Set(textOf(receipt).match(NUMBERS) ?? [])].slice(0, 4);
  const asked: Filters[] = [
    { open$ge: amount, open$le: decimal.plus(amount, MOST_FEE) },
    ...(payer === '' ? [] : [{ buyer$like: payer }]),
    ...numbers.map((number) => ({ contractCode_number$like: number })),
  ];
  const found = new Map<string, OpenInvoice>();
  for (const condition of asked) {
    const params = { open$gt: '0.00', ...condition };
    for (const one of await list({ params, pageSize: MOST_INVOICES }))
      found.set(one.id, {
        id: one.id,
        number: one.number,
        contract: one.contractCode ?? '',
        customer: one.buyer,
        issuedOn: one.issuedOn,
        open: one.open ?? '0',
      });
  }
  return found;
}
