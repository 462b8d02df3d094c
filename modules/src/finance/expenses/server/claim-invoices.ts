import type { Call, SaveCall } from '@jianheng/server-platform';
import type { expenses } from '../expenses.module.ts';

type Sent = Extract<SaveCall<typeof expenses, 'expense'>, { isSent: true }>;
type Hands = Pick<Sent, 'tables' | 'businessError'>;
type Items = Pick<Sent['after'], 'items'>;

/** The invoices of an expense, each named in one line. */
export function invoicesOf({ items }: Items, { businessError }: Pick<Hands, 'businessError'>): Set<string> {
  const named = items.flatMap(({ invoiceNumber }) => invoiceNumber?.trim() || []);
  const twice = named.find((number, at) => named.indexOf(number) !== at);
  if (twice !== undefined) throw businessError('invoiceTwice', { number: twice });
  return new Set(named);
}

/** Nothing is paid twice: an invoice that stands in another expense is refused, whoever is first (一票一报). */
export async function claimInvoices(
  expense: Items & { readonly id: string },
  { tables, businessError }: Hands,
): Promise<void> {
  const named = invoicesOf(expense, { businessError });
  const held = await tables.invoice.find({ expense: { is: expense.id } });
  for (const { id, number } of held) if (!named.delete(number)) await tables.invoice.remove(id);
  for (const number of [...named].sort()) {
    const [claimed] = await tables.invoice.find({ number: { is: number } }, { limit: 1 });
    if (claimed) {
      const { code } = await tables.expense.read(claimed.expense);
      throw businessError('invoiceClaimed', { number, code });
    }
    await tables.invoice.add({ number, expense: expense.id });
  }
}

/** What an expense that is given up had claimed may be claimed again. */
export async function releaseInvoices({
  row,
  tables,
}: Pick<Call<typeof expenses, 'release'>, 'row' | 'tables'>) {
  for (const { id } of await tables.invoice.find({ expense: { is: row.id } }))
    await tables.invoice.remove(id);
}
