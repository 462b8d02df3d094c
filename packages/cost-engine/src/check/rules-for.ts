import type { CheckConfig } from '../settings/check-config.ts';
import type { Rule } from '../rules/context/rule.ts';
import { ALL_RULES } from '../rules/all-rules.ts';
import { withFurther } from '../rules/all-optional.ts';
import { ownRule } from '../custom-rules/custom-rule-check.ts';

/** The product's rules, with the further checks where the settings ask for them, then those that the firm has written itself. */
export function rulesFor({ ownRules, further }: CheckConfig): readonly Rule[] {
  const rules = further === null ? ALL_RULES : withFurther(ALL_RULES, further);
  return [...rules, ...ownRules.map(ownRule)];
}
