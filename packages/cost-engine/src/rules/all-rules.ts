import type { Rule } from './context/rule.ts';
import { billForm } from './bill/bill-form.ts';
import { billPrice } from './prices/bill-price.ts';
import { branchValency } from './totals/section-totals.ts';
import { costRange } from './indicators/unit-cost-range.ts';
import { economic } from './indicators/cost-indicators.ts';
import { expanded } from './indicators/custom-indicators.ts';
import { feeBalance } from './totals/fee-balance.ts';
import { labourRate } from './resources/labour-rate.ts';
import { lawFee } from './fees/statutory-fee.ts';
import { logical } from './logic/logic-consistency.ts';
import { materialIndex } from './indicators/material-index.ts';
import { measuresRate } from './fees/preliminaries-rate.ts';
import { profitRate } from './prices/profit-rate.ts';
import { projectAmount } from './totals/project-amount.ts';
import { provisional } from './fees/provisional.ts';
import { quantityIndex } from './indicators/quantity-index.ts';
import { relativity } from './indicators/quantity-ratios.ts';
import { resourcePrice } from './resources/resource-price.ts';
import { standardMix } from './standards/mixed-standards.ts';
import { supplyScale } from './scale/scale-consistency.ts';
import { tax } from './fees/tax.ts';

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
