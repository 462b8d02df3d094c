import type { Rule } from './context/rule.ts';
import { MEASURE_CHECKS } from './fees/absent-preliminaries.ts';
import { AMOUNT_CHECKS } from './totals/amount-plausible.ts';
import { WORDING_CHECKS } from './bill/bill-words.ts';
import { EDITION_CHECKS } from './standards/code-edition.ts';
import { COST_CHECKS } from './indicators/cost-parts.ts';
import { BASE_CHECKS } from './totals/fee-bases.ts';
import { NAME_CHECKS } from './fees/fee-names.ts';
import type { FurtherCheck } from './context/optional-check.ts';
import type { FurtherSettings } from '../settings/optional-settings.ts';
import { LABOUR_CHECKS } from './resources/labour-plausible.ts';
import { AGREE_CHECKS } from './logic/logic-agrees.ts';
import { ORDER_OF_SIZE_CHECKS } from './logic/logic-amounts.ts';
import { PAIR_CHECKS } from './logic/logic-pairs.ts';
import { OWNER_CHECKS } from './resources/owner-supply.ts';
import { LIBRARY_CHECKS } from './prices/price-library.ts';
import { PROFIT_CHECKS } from './prices/profit-sign.ts';
import { PROVISIONAL_CHECKS } from './fees/provisional-plausible.ts';
import { ORDER_CHECKS } from './resources/resource-order.ts';
import { SCALE_CHECKS } from './scale/scale-plausible.ts';
import { SIBLING_CHECKS } from './prices/sibling-items.ts';
import { WORD_CHECKS } from './standards/standard-words.ts';
import { TABLE_CHECKS } from './totals/table-sums.ts';

/** Every check beyond the scored core; each becomes a part of the rule that it belongs to. */
export const FURTHER_CHECKS: readonly FurtherCheck[] = [
  ...SCALE_CHECKS,
  ...WORDING_CHECKS,
  ...SIBLING_CHECKS,
  ...LIBRARY_CHECKS,
  ...ORDER_CHECKS,
  ...OWNER_CHECKS,
  ...TABLE_CHECKS,
  ...BASE_CHECKS,
  ...AMOUNT_CHECKS,
  ...MEASURE_CHECKS,
  ...NAME_CHECKS,
  ...PROVISIONAL_CHECKS,
  ...PROFIT_CHECKS,
  ...LABOUR_CHECKS,
  ...COST_CHECKS,
  ...PAIR_CHECKS,
  ...AGREE_CHECKS,
  ...ORDER_OF_SIZE_CHECKS,
  ...EDITION_CHECKS,
  ...WORD_CHECKS,
];

/** The rules with the further parts that the settings leave on. */
export function withFurther(rules: readonly Rule[], settings: FurtherSettings): Rule[] {
  const checks = FURTHER_CHECKS.filter(({ kind }) => !settings.off.has(kind));
  return rules.map((rule) => {
    const own = checks.filter((check) => check.rule === rule.id);
    return own.length === 0
      ? rule
      : { ...rule, parts: [...rule.parts, ...own.map(({ part }) => part(settings))] };
  });
}
