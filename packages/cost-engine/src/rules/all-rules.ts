import { billForm } from './bill/bill-form.ts';
import type { Rule } from './context/rule.ts';
import { preliminariesRate } from './fees/preliminaries-rate.ts';
import { provisional } from './fees/provisional.ts';
import { statutoryFee } from './fees/statutory-fee.ts';
import { tax } from './fees/tax.ts';
import { costIndicators } from './indicators/cost-indicators.ts';
import { customIndicators } from './indicators/custom-indicators.ts';
import { materialIndex } from './indicators/material-index.ts';
import { quantityIndex } from './indicators/quantity-index.ts';
import { quantityRatios } from './indicators/quantity-ratios.ts';
import { unitCostRange } from './indicators/unit-cost-range.ts';
import { logicConsistency } from './logic/logic-consistency.ts';
import { billPrice } from './prices/bill-price.ts';
import { profitRate } from './prices/profit-rate.ts';
import { labourRate } from './resources/labour-rate.ts';
import { resourcePrice } from './resources/resource-price.ts';
import { scaleConsistency } from './scale/scale-consistency.ts';
import { mixedStandards } from './standards/mixed-standards.ts';
import { feeBalance } from './totals/fee-balance.ts';
import { projectAmount } from './totals/project-amount.ts';
import { sectionTotals } from './totals/section-totals.ts';

/** Every rule of the quality check, in the order in which they run and are shown. */
export const ALL_RULES: readonly Rule[] = [
  scaleConsistency,
  billForm,
  billPrice,
  resourcePrice,
  sectionTotals,
  feeBalance,
  projectAmount,
  preliminariesRate,
  tax,
  provisional,
  statutoryFee,
  profitRate,
  labourRate,
  unitCostRange,
  costIndicators,
  quantityIndex,
  materialIndex,
  quantityRatios,
  customIndicators,
  logicConsistency,
  mixedStandards,
];

/** Every kind of finding that settings may switch. */
export function switchedKinds(): ReadonlySet<string> {
  const kinds = ALL_RULES.flatMap(({ optional = [], switched = [] }) => [
    ...optional.map(({ kind }) => kind),
    ...switched,
  ]);
  return new Set(kinds);
}
