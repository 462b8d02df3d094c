import type { CheckConfig } from '../check/check-config.ts';
import type { Rule } from '../check/rule.ts';
import { ALL_RULES } from './all-rules.ts';
import { withFurther } from './further/all-further.ts';
import { ownRule } from './own-rule.ts';

/** The product's rules, with the further checks where the settings ask for them, then those that the firm has written itself. */
export function rulesFor({ ownRules, further }: CheckConfig): readonly Rule[] {
  const rules = further === null ? ALL_RULES : withFurther(ALL_RULES, further);
  return [...rules, ...ownRules.map(ownRule)];
}
