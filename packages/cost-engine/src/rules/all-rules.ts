import type { Rule } from '../check/rule.ts';
import { billForm } from './bill-form.ts';
import { billPrice } from './bill-price.ts';
import { branchValency } from './branch-valency.ts';
import { costRange } from './cost-range.ts';
import { economic } from './economic.ts';
import { expanded } from './expanded.ts';
import { feeBalance } from './fee-balance.ts';
import { labourRate } from './labour-rate.ts';
import { lawFee } from './law-fee.ts';
import { logical } from './logical.ts';
import { materialIndex } from './material-index.ts';
import { measuresRate } from './measures-rate.ts';
import { profitRate } from './profit-rate.ts';
import { projectAmount } from './project-amount.ts';
import { provisional } from './provisional.ts';
import { quantityIndex } from './quantity-index.ts';
import { relativity } from './relativity.ts';
import { resourcePrice } from './resource-price.ts';
import { standardMix } from './standard-mix.ts';
import { supplyScale } from './supply-scale.ts';
import { tax } from './tax.ts';

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
