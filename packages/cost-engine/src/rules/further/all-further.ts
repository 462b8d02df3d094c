import type { Rule } from '../../check/rule.ts';
import { MEASURE_CHECKS } from './absent-measures.ts';
import { AMOUNT_CHECKS } from './amount-plausible.ts';
import { WORDING_CHECKS } from './bill-words.ts';
import { EDITION_CHECKS } from './code-edition.ts';
import { COST_CHECKS } from './cost-parts.ts';
import { BASE_CHECKS } from './fee-bases.ts';
import { NAME_CHECKS } from './fee-names.ts';
import type { FurtherCheck } from './further-check.ts';
import type { FurtherSettings } from './further-settings.ts';
import { LABOUR_CHECKS } from './labour-plausible.ts';
import { AGREE_CHECKS } from './logic-agrees.ts';
import { ORDER_OF_SIZE_CHECKS } from './logic-amounts.ts';
import { PAIR_CHECKS } from './logic-pairs.ts';
import { OWNER_CHECKS } from './owner-supply.ts';
import { LIBRARY_CHECKS } from './price-library.ts';
import { PROFIT_CHECKS } from './profit-sign.ts';
import { PROVISIONAL_CHECKS } from './provisional-plausible.ts';
import { ORDER_CHECKS } from './resource-order.ts';
import { SCALE_CHECKS } from './scale-plausible.ts';
import { SIBLING_CHECKS } from './sibling-items.ts';
import { WORD_CHECKS } from './standard-words.ts';
import { TABLE_CHECKS } from './table-sums.ts';

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
