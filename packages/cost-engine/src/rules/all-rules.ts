import { billForm } from './bill/bill-form.ts';
import type { Rule } from './context/rule.ts';
import { measuresRate } from './fees/preliminaries-rate.ts';
import { provisional } from './fees/provisional.ts';
import { lawFee } from './fees/statutory-fee.ts';
import { tax } from './fees/tax.ts';
import { economic } from './indicators/cost-indicators.ts';
import { expanded } from './indicators/custom-indicators.ts';
import { materialIndex } from './indicators/material-index.ts';
import { quantityIndex } from './indicators/quantity-index.ts';
import { relativity } from './indicators/quantity-ratios.ts';
import { costRange } from './indicators/unit-cost-range.ts';
import { logical } from './logic/logic-consistency.ts';
import { billPrice } from './prices/bill-price.ts';
import { profitRate } from './prices/profit-rate.ts';
import { labourRate } from './resources/labour-rate.ts';
import { resourcePrice } from './resources/resource-price.ts';
import { supplyScale } from './scale/scale-consistency.ts';
import { standardMix } from './standards/mixed-standards.ts';
import { feeBalance } from './totals/fee-balance.ts';
import { projectAmount } from './totals/project-amount.ts';
import { branchValency } from './totals/section-totals.ts';

/** Every rule of the quality check, in the order in which they run and are shown. */
export const ALL_RULES: readonly Rule[] = [
  supplyScale,
  billForm,
  billPrice,
  resourcePrice,
  branchValency,
  feeBalance,
  projectAmount,
  measuresRate,
  tax,
  provisional,
  lawFee,
  profitRate,
  labourRate,
  costRange,
  economic,
  quantityIndex,
  materialIndex,
  relativity,
  expanded,
  logical,
  standardMix,
];

/** Every kind of finding that settings may switch. */
export function switchedKinds(): ReadonlySet<string> {
  const kinds = ALL_RULES.flatMap(({ optional = [], switched = [] }) => [
    ...optional.map(({ kind }) => kind),
    ...switched,
  ]);
  return new Set(kinds);
}
