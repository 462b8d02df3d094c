import type { Money, Quantity } from '@jianheng/fixed-point';
import { cell } from './number-column.ts';
import type { CostProject } from './project.ts';
import { amountParts, quantityParts, type SubjectShare } from './subject-share.ts';

/** What a line brings to one subject: NaN when the line does not state them. */
export interface LinePortion {
  readonly subject: string;
  readonly amount: Money;
  readonly quantity: Quantity;
}

/** The portions of a line: one for the whole line, or one for each share; they add up to the line exactly. */
export function linePortions(
  { lines }: Pick<CostProject, 'lines'>,
  line: number,
  { subject, shares = [] }: { readonly subject: string; readonly shares?: readonly SubjectShare[] },
): readonly LinePortion[] {
  const amount = cell(lines.amount, line);
  const quantity = cell(lines.quantity, line);
  if (shares.length === 0) return [{ subject, amount, quantity }];
  const amounts = amountParts(amount, shares);
  const quantities = quantityParts(quantity, shares);
  return shares.map((share, place) => ({
    subject: share.subject,
    amount: amounts[place] ?? Number.NaN,
    quantity: quantities[place] ?? Number.NaN,
  }));
}
